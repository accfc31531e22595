import type { Endpoint } from '#contract/grammar/contract.ts'
import { holds, type Actor } from '../base/actor.ts'

/** The parts of a record that name fields and actions without their values. */
const rights = ['can', 'can_become', 'cannot_change']

/**
 * Returns a function that removes from what an endpoint sends the fields that the reader's role cannot read, at any depth,
 * so that a handler cannot forget to.
 *
 * @param reader missing for callers without a role, who read none of them
 */
export function withoutGuarded({ guards }: Pick<Endpoint, 'guards'>, reader?: Actor): (data: unknown) => unknown {
  const hidden = Object.entries(guards ?? {})
    .filter(([, permission]) => !reader || !holds(reader, permission))
    .map(([name]) => name)
  if (hidden.length === 0) return (data) => data
  const names = new Set(hidden)
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    if (!isPlain(value)) return value
    const kept = Object.entries(value).filter(([name]) => !names.has(name))
    return Object.fromEntries(kept.map(([name, part]) => [name, rights.includes(name) ? part : shown(part)]))
  }
  return shown
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
