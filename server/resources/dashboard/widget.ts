import type { Contract } from '#contract/grammar/contract.ts'
import type { Widget, WidgetOf } from '#contract/dashboard.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Period } from './period.ts'

/** The arguments for reading a widget. */
export interface Reading {
  tx: Transaction
  actor: Actor
  now: Date
  period: Period
  /** Reads data once that several widgets need. */
  share<T>(read: (reading: Reading) => Promise<T>): Promise<T>
}

/** Reads the records of a resource that need action; the reader needs the permission of its list. */
export type ActionSource = readonly [of: Contract, read: (reading: Reading) => Promise<WidgetOf<'actions'>['items']>]

type Data<Kind> = Omit<Extract<Widget, { kind: Kind }>, 'kind' | 'key' | 'resource'>

export interface WidgetSpec {
  key: string
  /** The resource whose list shows the same records; the caller needs its permission. Default: any caller. */
  of?: Contract
  /** @returns null to hide the widget */
  read(reading: Reading): Promise<Widget | null>
}

/**
 * Declares a widget of the dashboard. List it in own-widgets.ts, and name it in the texts: `dashboard.<key>`.
 *
 * @param of the resource whose list proves what it shows
 * @example
 * export default widget('figure', 'new_tickets', tickets, async (reading) => {
 *   const { created } = await reading.share(readTicketDays)
 *   return { ...flow(reading.period, created), query: within('created_at', reading.period, reading.actor.tenant.timezone) }
 * })
 */
export const widget = <Kind extends Widget['kind']>(
  kind: Kind,
  key: string,
  of: Contract | undefined,
  read: (reading: Reading) => Promise<Data<Kind> | null>,
): WidgetSpec => ({
  key,
  of,
  async read(reading) {
    const data = await read(reading)
    return data && ({ kind, key, ...(of && { resource: of.name }), ...data } as unknown as Widget)
  },
})

export function readingOf(tx: Transaction, actor: Actor, now: Date, period: Period): Reading {
  const shared = new Map<unknown, Promise<any>>()
  const reading: Reading = {
    tx,
    actor,
    now,
    period,
    share(read) {
      const known = shared.get(read) ?? read(reading)
      shared.set(read, known)
      return known
    },
  }
  return reading
}
