import { and, asc, eq } from 'drizzle-orm'
import { addDays, dayIn, startOfDay } from '../../base/calendar.ts'
import type { Transaction } from '../../db/client.ts'
import { isBusy, type Demo, type FilledTenant } from '../../demo/demo.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { callEvents } from './table.ts'
import { createRandom, pick } from '../../demo/random.ts'
import data from './demo.json' with { type: 'json' }

type EventRow = typeof callEvents.$inferInsert & { received_at?: string }
type Step = Pick<EventRow, 'type'> & { seconds: number } & Partial<Pick<EventRow, 'cause' | 'sip_code'>>

const [second, day] = [1000, 86_400_000]
/** The hours in which people call, and the share of weekday calls of a busy tenant that also happen on weekends. */
const { spanDays, hours, answered, failures } = data
const weekendShares: Record<number, number> = data.weekendShares
export const directions = data.directions as EventRow['direction'][]

/** The events of a call, by seconds after its start. */
export function createCourse(direction: EventRow['direction'], random: () => number): Step[] {
  const wait = Math.round(4 + 40 * random() ** 2)
  return [
    ...(direction === 'inbound' ? [{ type: 'queued' as const, seconds: 0 }] : []),
    { type: 'ringing', seconds: direction === 'inbound' ? Math.round(wait / 2) : 0 },
    ...createEnd(wait, random),
  ]
}

/** The events after a wait: answered, or not. */
function createEnd(wait: number, random: () => number): Step[] {
  const failure = failures[Math.floor(random() * (answered + failures.length)) - answered]
  if (failure) {
    const { after, ...end } = failure as { after: number } & Pick<Step, 'cause' | 'sip_code'>
    return [{ type: 'ended', seconds: wait + after, ...end }]
  }
  const talk = Math.round(20 + 600 * random() ** 2)
  const isTransferred = random() < 0.15
  return [
    { type: 'answered', seconds: wait },
    ...(isTransferred ? [{ type: 'transferred' as const, seconds: wait + Math.round(talk / 3) }] : []),
    { type: 'ended', seconds: wait + talk, cause: 'normal_clearing', sip_code: 200 },
  ]
}

/** The numbers of repeat callers. */
export const demoCallersOf = (tenant: Pick<FilledTenant, 'calls'>) =>
  Array.from({ length: isBusy(tenant) ? 240 : 8 }, (_, at) => `+6281${2_345_678_00 + at * 137}`)

/** The numbers and extensions in service. */
interface Called {
  numbers: string[]
  extensions: string[]
}

/** The events of a tenant's calls in the last weeks, grouped by call. */
function createCallEvents(tenant: FilledTenant, pbxId: string, { numbers, extensions }: Called): EventRow[][] {
  const { calls: count, tenant_id } = tenant
  const callers = demoCallersOf(tenant)
  const random = createRandom(4711)
  const known = createRandom(17)
  return Array.from({ length: count }, (_, index) => {
    const start = startOf(index / count, tenant, random)
    const [direction, own] = [pick(random, directions), pick(random, numbers)]
    const stranger = `+62811${String(1_000_000 + Math.floor(random() * 9_000_000))}`
    const other = known() < 0.6 ? pick(known, callers) : stranger
    const call = {
      tenant_id,
      pbx_server_id: pbxId,
      call_id: `demo-${index + 1}`,
      direction,
      from: direction === 'inbound' ? other : own,
      to: direction === 'inbound' ? own : direction === 'internal' ? extensions[index % extensions.length]! : other,
    }
    const colleague = extensions[(index + 1) % extensions.length]!
    const steps = createCourse(direction, random)
    return steps.map(({ seconds, ...step }, at) => {
      const time = new Date(start + seconds * second).toISOString()
      const to = step.type === 'transferred' ? colleague : call.to
      return { ...call, ...step, to, event_id: `demo-${index + 1}-${at}`, at: time, received_at: time }
    })
  })
}

/** The start of a call, in office hours before now; `share` 0 is the oldest. Weekends have fewer calls. */
function startOf(share: number, tenant: FilledTenant, random: () => number): number {
  const { now, timezone } = tenant
  const isSteady = isBusy(tenant)
  const daysAgo = Math.floor(spanDays * (1 - share) ** (isSteady ? 1 : 1.4))
  const called = addDays(dayIn(now, timezone), -daysAgo)
  const weekday = new Date(called).getUTCDay()
  const stays = weekday % 6 !== 0 || (isSteady && random() < weekendShares[weekday]!)
  const back = (weekday === 0 ? 2 : 1) + (isSteady ? Math.floor(random() * 5) : 0)
  const from = startOfDay(stays ? called : addDays(called, -back), timezone).getTime()
  const start = from + (pick(random, hours) + random()) * (day / 24)
  // Moves a call that might not have ended yet to the week before.
  return start + 3_600_000 < now.getTime() ? start : start - 7 * day
}

/** The call events of the last weeks. */
export const callEventDemo: Demo<typeof callEvents> = {
  table: callEvents,
  rows: async (tenant, tx) => (await demoEventsOf(tenant, tx)).flat(),
}

/** The events of the demo calls, grouped by call. */
export async function demoEventsOf(tenant: FilledTenant, tx: Transaction): Promise<EventRow[][]> {
  const numbers = (await calledNumbers(tenant, tx)).map(({ e164 }) => e164)
  const extensions = (await numbersInService(tenant, tx)).flatMap(({ extension }) => extension ?? [])
  return createCallEvents(tenant, await tenant.refer('pbx-servers', 0), { numbers, extensions })
}

/** The demo's numbers in service, in order. The last one leads to an agent, and gets the most calls. */
export async function calledNumbers(tenant: FilledTenant, tx: Transaction) {
  const numbers = await numbersInService(tenant, tx)
  const called = numbers.flatMap(({ id, e164 }) => (e164 ? [{ id, e164 }] : []))
  return [...called, ...called.slice(-1)]
}

async function numbersInService({ tenant_id, after }: FilledTenant, tx: Transaction) {
  await after('phone-numbers')
  const { id, e164, extension, status } = phoneNumbers
  return tx
    .select({ id, e164, extension })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.tenant_id, tenant_id), eq(status, 'active')))
    .orderBy(asc(id))
}
