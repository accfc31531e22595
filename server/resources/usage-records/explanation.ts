import { inArray, sql } from 'drizzle-orm'
import { mostItems, type ExplanationGroup, type UsageExplanation } from '#contract/usage-records/explanation.ts'
import { previousOf } from '#contract/grammar/day-range.ts'
import { addDays, startOfDay } from '../../base/calendar.ts'
import { daysWanted } from '../../base/day-range.ts'
import type { Transaction } from '../../db/client.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { readByDays } from './days.ts'
import { firstOfMonth, type Owner } from './summary.ts'
import { readUses, type TypedUse, type Uses } from './read-uses.ts'
import { formerPrice, splitOf, type Split } from './split.ts'

interface Wanted {
  from?: string
  to?: string
  by?: ExplanationGroup
}
type Parts = Pick<UsageExplanation, 'amount' | 'previous' | 'by_price' | 'by_quantity'>
type Item = Parts & { key: string }
type Cause = TypedUse & Split

/** Explains the difference in cost to the days before. @throws Problem 422 as a summary */
export const explain = (tx: Transaction, owner: Owner, wanted: Wanted, now: Date): Promise<UsageExplanation> =>
  readByDays(tx, owner.id, async ({ timezone }) => {
    const tenant = { ...owner, timezone }
    const days = daysWanted(wanted, { timezone, now, firstOf: firstOfMonth })
    const before = previousOf(days)
    const uses = await readUses(tx, { tenant, now: days, before })
    const causes = causesOf(uses)
    const by = wanted.by ?? 'type'
    const items = ranked(itemsOf(causes[by], by))
    const main = mainOf(causes)
    const named = await readNames(tx, tenant.id, [...items.map(({ key }) => key), main?.key ?? ''])
    return {
      ...days,
      previous_from: before.from,
      previous_to: before.to,
      since: startOfDay(days.from, timezone).toISOString(),
      until: new Date(startOfDay(addDays(days.to, 1), timezone).getTime() - 1).toISOString(),
      currency: owner.currency,
      ...added(causes.type),
      items: items.map((item) => ({ ...item, label: labelOf(item.key, named) })),
      main: main && { ...main, label: main.key && labelOf(main.key, named) },
      others: uses.others,
    }
  })

/** The use of each type, split into price and quantity: in total, by agent and by number. */
function causesOf({ types, agents, numbers }: Uses): Record<ExplanationGroup, Cause[]> {
  const usual = new Map(types.map((use) => [use.type, formerPrice(use)]))
  const split = (use: TypedUse): Cause => ({ ...use, ...splitOf(use, usual.get(use.type) ?? null) })
  const rest = types.map((use) =>
    without(
      use,
      numbers.filter(({ type }) => type === use.type),
    ),
  )
  return { type: types.map(split), agent: agents.map(split), number: [...numbers, ...rest].map(split) }
}

/** The use of a type that belongs to no number. */
function without(use: TypedUse, parts: TypedUse[]): TypedUse {
  const rest = { ...use }
  for (const part of parts) {
    rest.amount -= part.amount
    rest.previous -= part.previous
    rest.quantity = exact(rest.quantity - part.quantity)
    rest.previous_quantity = exact(rest.previous_quantity - part.previous_quantity)
  }
  return rest
}

/** Removes floating-point errors. */
const exact = (quantity: number) => Number(quantity.toFixed(6))

/** The items of a group: one for each type, agent or number. */
function itemsOf(causes: Cause[], by: ExplanationGroup): Item[] {
  const groups = new Map<string, Cause[]>()
  for (const cause of causes) {
    const key = by === 'type' ? cause.type : (cause.key ?? 'none')
    groups.set(key, [...(groups.get(key) ?? []), cause])
  }
  return [...groups].map(([key, group]) => ({ key, ...added(group) }))
}

/** The items with the largest differences; the rest is added up. */
function ranked(items: Item[]): Item[] {
  const sorted = items
    .filter(({ amount, previous, by_price, by_quantity }) => amount || previous || by_price || by_quantity)
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)) || other.amount - one.amount)
  if (sorted.length <= mostItems) return sorted
  return [...sorted.slice(0, mostItems - 1), { key: 'other', ...added(sorted.slice(mostItems - 1)) }]
}

function added(parts: Parts[]): Parts {
  const sums = { amount: 0, previous: 0, by_price: 0, by_quantity: 0 }
  for (const part of parts) for (const name of names) sums[name] += part[name]
  return sums
}
const names = ['amount', 'previous', 'by_price', 'by_quantity'] as const

/**
 * The type with the largest contribution in the direction of the difference; with its number or agent, if one accounts
 * for most of it.
 */
function mainOf({ type: types, agent: agents, number: numbers }: Record<ExplanationGroup, Cause[]>) {
  const direction = Math.sign(differenceOf(added(types)))
  const largest = (causes: Cause[]) =>
    causes.reduce<Cause | null>((best, one) => {
      const by = differenceOf(one) * direction
      return by > 0 && (!best || by > differenceOf(best) * direction) ? one : best
    }, null)
  const top = largest(types)
  if (!top) return null
  for (const [of, causes] of [
    ['number', numbers],
    ['agent', agents],
  ] as const) {
    const one = largest(causes.filter(({ type, key }) => type === top.type && key !== null))
    if (one && Math.abs(differenceOf(one)) * 2 > Math.abs(differenceOf(top))) return { ...one, of }
  }
  return { ...top, of: null }
}

const differenceOf = ({ amount, previous }: Pick<Parts, 'amount' | 'previous'>) => amount - previous

/** The names of agents and numbers by id. */
async function readNames(tx: Transaction, tenantId: string, keys: string[]): Promise<Map<string, string>> {
  const ids = keys.filter((key) => key.length === 36)
  if (ids.length === 0) return new Map()
  const [agents, numbers] = await Promise.all([
    tx
      .select({ id: aiAgents.id, name: aiAgents.name })
      .from(aiAgents)
      .where(sql`${aiAgents.tenant_id} = ${tenantId} and ${inArray(aiAgents.id, ids)}`),
    tx
      .select({ id: phoneNumbers.id, name: sql<string>`coalesce(${phoneNumbers.e164}, ${phoneNumbers.extension})` })
      .from(phoneNumbers)
      .where(sql`${phoneNumbers.tenant_id} = ${tenantId} and ${inArray(phoneNumbers.id, ids)}`),
  ])
  return new Map([...agents, ...numbers].map(({ id, name }) => [id, name]))
}

/** The label of an item: `Call minutes`, the name of the agent or number, or the end of a deleted one's id. */
function labelOf(key: string, named: Map<string, string>): string {
  if (key.length === 36) return named.get(key) ?? key.slice(-8)
  const words = key.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}
