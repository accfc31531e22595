import { ownOrder } from '#contract/grammar/own-order.ts'

/**
 * The columns that a user selected for a list, stored as
 * `{"order":["number","tags"],"hidden":["tags"],"widths":{"number":90}}`.
 */
export interface ColumnChoice {
  /** Every available column; pinned ones are first. */
  order: string[]
  hidden: string[]
  /** Columns that stay visible at the left during horizontal scrolling. */
  pinned: string[]
  /** Width in pixels of the columns that the user resized. */
  widths: Record<string, number>
  isCompact: boolean
}

export const minWidth = 60
export const maxWidth = 800
export const within = (width: number): number => Math.round(Math.min(Math.max(width, minWidth), maxWidth))

/**
 * Parses a stored choice. Ignores unknown columns; inserts new ones at their declared position.
 *
 * @param usual the columns that are shown by default
 */
export function readChoice(stored: string | null, possible: string[], usual: readonly string[]): ColumnChoice {
  const kept = parse(stored)
  const names = (list: unknown) => (Array.isArray(list) ? possible.filter((name) => list.includes(name)) : [])
  const known = Array.isArray(kept['order']) ? (kept['order'] as string[]) : []
  const order = ownOrder(known, possible)
  const hidden = names(kept['hidden'])
  const pinned = names(kept['pinned'])
  const isPinned = (name: string) => pinned.includes(name)
  return {
    order: [...order.filter(isPinned), ...order.filter((name) => !isPinned(name))],
    hidden: possible.filter((name) => (known.includes(name) ? hidden.includes(name) : !usual.includes(name))),
    pinned,
    widths: readWidths(kept['widths'], possible),
    isCompact: kept['isCompact'] === true,
  }
}

function readWidths(kept: unknown, possible: string[]): Record<string, number> {
  const widths = Object(kept) as Record<string, unknown>
  const sized = possible.filter((name) => Number.isFinite(widths[name]))
  return Object.fromEntries(sized.map((name) => [name, within(widths[name] as number)]))
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '')) as Record<string, unknown>
  } catch {
    return {}
  }
}
