import { sql } from 'drizzle-orm'
import { conversations } from '#contract/conversations/contract.ts'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf, split, total, within, figure, flow } from '../period.ts'
import { type Reading, widget } from '../widget.ts'
import { holds } from '../../../base/actor.ts'
import { readThemes } from '../../conversations/ports.ts'

/** The daily counts of each tally for both periods. */
type Days = Map<string, number[]>

/** Reads the tallies of conversations, which exclude tests of drafts. */
async function readConversationDays({ tx, actor, period }: Reading): Promise<Days> {
  const [, end] = boundsOf(period, actor.tenant.timezone)
  const rows = await query<{ what: string; day: number; count: number }>(
    tx,
    sql`
    select what, ${dayOf(period.starts)} as day, sum(count)::float8 as count
    from conversation_tallies
    where tenant_id = ${actor.tenant.id} and at >= ${period.starts[0]!.toISOString()} and at < ${end}
    group by 1, 2`,
  )
  const days: Days = new Map()
  for (const { what, day, count } of rows) {
    const known = days.get(what) ?? period.days.map(() => 0)
    known[day - 1]! += count
    days.set(what, known)
  }
  return days
}

const daysNamed = (days: Days, what: string, { period }: Reading): number[] =>
  days.get(what) ?? period.days.map(() => 0)

/** The sums of a tally for both periods. */
function sumsOf(days: Days, what: string, reading: Reading): { now: number; before: number } {
  const [before, now] = split(reading.period, daysNamed(days, what, reading))
  return { now: total(now), before: total(before) }
}

/** The list filter for the counted conversations. */
const conversationsWithin = ({ period, actor }: Reading): string =>
  `channel=phone&channel=web&${within('started_at', period, actor.tenant.timezone)}`

/** The width of a class of times is a factor of `e^(1/10)` (database.sql of conversations). */
const classes = 10

/**
 * A percentile of the time to the first word, in milliseconds, accurate to 5 %; null without answers. For this period
 * and the previous one.
 */
function firstWordAt(days: Days, share: number, reading: Reading): [now: number | null, before: number | null] {
  const counted = [...days.keys()]
    .filter((what) => what.startsWith('first_word '))
    .map((what) => ({ at: Number(what.slice('first_word '.length)), ...sumsOf(days, what, reading) }))
    .toSorted((one, other) => one.at - other.at)
  const of = (when: 'now' | 'before') => {
    let left = share * total(counted.map((one) => one[when]))
    const found = left > 0 ? counted.find((one) => (left -= one[when]) <= 0) : undefined
    return found ? Math.round(Math.exp((found.at + 0.5) / classes)) : null
  }
  return [of('now'), of('before')]
}

export const conversationFigure = widget('figure', 'conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  return figure({ ...flow(reading.period, daysNamed(days, 'held', reading)), query: conversationsWithin(reading) })
})

/** The share of conversations in which all questions were answered. */
export const answeredConversations = widget('figure', 'answered_conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const whole = sumsOf(days, 'held', reading)
  if (whole.now === 0) return null
  const unknown = daysNamed(days, 'unknown', reading)
  const answered = daysNamed(days, 'held', reading).map((held, day) => held - unknown[day]!)
  const query = `unknown_count_lte=0&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, answered, 'more'), unit: 'share', whole, query })
})

/** The share of ended conversations that an agent solved without a person. */
export const solvedConversations = widget('figure', 'solved_conversations', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const whole = sumsOf(days, 'ended', reading)
  if (whole.now === 0) return null
  const query = `outcome=success&end_reason_ne=transferred&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, daysNamed(days, 'solved', reading), 'more'), unit: 'share', whole, query })
})

/** The number of conversations with an unanswered question. */
export const unansweredQuestions = widget('figure', 'unanswered_questions', conversations, async (reading) => {
  const days = await reading.share(readConversationDays)
  const query = `unknown_count_gte=1&${conversationsWithin(reading)}`
  return figure({ ...flow(reading.period, daysNamed(days, 'unknown', reading), 'fewer'), weight: 'action', query })
})

const mostThemes = 5

/** The most frequent unanswered questions, grouped as in the review. */
export const unansweredThemes = widget('table', 'unanswered_themes', conversations, async (reading) => {
  const { from, to } = reading.period
  if (!holds(reading.actor, conversations.endpoints.review.permission)) return null
  if (sumsOf(await reading.share(readConversationDays), 'held', reading).now === 0) return null
  const themes = await readThemes(reading, { from, to }, mostThemes)
  const query = `kind=unanswered&from=${from}&to=${to}`
  return {
    view: 'review',
    query,
    rows: themes.map(({ conversation_id: id, turn_index, question, count }) => ({
      id,
      number: count,
      query: `${query}&turn=${id}:${turn_index}`,
      label: question,
      tag: null,
      due_at: null,
    })),
  }
})

/** The average cost of a conversation in the tenant's currency. */
export const conversationCost = widget('figure', 'conversation_cost', conversations, async (reading) => {
  const { currency } = reading.actor.tenant
  const days = await reading.share(readConversationDays)
  const [cost, priced] = [sumsOf(days, `cost ${currency}`, reading), sumsOf(days, `priced ${currency}`, reading)]
  if (cost.now === 0) return null
  return figure({
    unit: 'money',
    currency,
    better: 'fewer',
    weight: 'small',
    value: Math.round(cost.now / priced.now),
    previous: priced.before > 0 ? Math.round(cost.before / priced.before) : null,
    query: `currency=${currency}&cost_gte=0&${conversationsWithin(reading)}`,
  })
})

const firstWord = (key: string, share: number) =>
  widget('figure', key, conversations, async (reading) => {
    const [value, previous] = firstWordAt(await reading.share(readConversationDays), share, reading)
    if (value === null) return null
    const query = conversationsWithin(reading)
    return figure({ value, previous, better: 'fewer', weight: 'small', unit: 'milliseconds', query })
  })

/** The median time from the user's turn to the first word of the answer. */
export const firstWordP50 = firstWord('first_word_p50', 0.5)

/** The 95th percentile of the time to the first word. */
export const firstWordP95 = firstWord('first_word_p95', 0.95)
