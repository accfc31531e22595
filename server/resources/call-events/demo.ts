import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Demo, FilledTenant } from '../../demo/demo.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { callEvents } from './table.ts'
import { createRandom, pick } from '../../demo/random.ts'

type EventRow = typeof callEvents.$inferInsert & { received_at?: string }
type Step = Pick<EventRow, 'type'> & { seconds: number } & Partial<Pick<EventRow, 'cause' | 'sip_code'>>

const callCount = 40
const spanDays = 28
const [second, day] = [1000, 86_400_000]
/** The hours of the day in which people call, in UTC: office hours in Jakarta, busiest in the morning. */
const hours = [1, 2, 2, 2, 3, 3, 3, 3, 4, 5, 6, 6, 7, 7, 7, 8, 8, 9, 10, 12]
export const directions = ['inbound', 'inbound', 'inbound', 'inbound', 'outbound', 'outbound', 'internal'] as const

/** The events of a call, in seconds after its start. */
export function createCourse(direction: EventRow['direction'], random: () => number): Step[] {
  const wait = Math.round(4 + 40 * random() ** 2)
  return [
    ...(direction === 'inbound' ? [{ type: 'queued' as const, seconds: 0 }] : []),
    { type: 'ringing', seconds: direction === 'inbound' ? Math.round(wait / 2) : 0 },
    ...pick(random, courses)(wait, random),
  ]
}

/** The events of calls after a wait. */
const courses: ((wait: number, random: () => number) => Step[])[] = [
  ...Array.from({ length: 7 }, () => answered),
  (wait) => [{ type: 'ended', seconds: wait + 25, cause: 'no_answer', sip_code: 480 }],
  (wait) => [{ type: 'ended', seconds: wait, cause: 'user_busy', sip_code: 486 }],
  (wait) => [{ type: 'ended', seconds: wait, cause: 'originator_cancel', sip_code: 487 }],
  (wait) => [{ type: 'ended', seconds: wait, cause: 'normal_temporary_failure', sip_code: 503 }],
]

function answered(wait: number, random: () => number): Step[] {
  const talk = Math.round(20 + 600 * random() ** 2)
  const isTransferred = random() < 0.15
  return [
    { type: 'answered', seconds: wait },
    ...(isTransferred ? [{ type: 'transferred' as const, seconds: wait + Math.round(talk / 3) }] : []),
    { type: 'ended', seconds: wait + talk, cause: 'normal_clearing', sip_code: 200 },
  ]
}

/** Numbers that call again and again. */
export const demoCallers = Array.from({ length: 8 }, (_, at) => `+6281${2_345_678_00 + at * 137}`)

/** The events of a tenant's calls of the last weeks, those of each call together. */
function createCallEvents(pbx: { tenant_id: string; id: string }, numbers: string[], now: Date): EventRow[][] {
  const random = createRandom(4711)
  const known = createRandom(17)
  return Array.from({ length: callCount }, (_, index) => {
    const start = startOf(index, now, random)
    const [direction, own] = [pick(random, directions), pick(random, numbers)]
    const stranger = `+62811${String(1_000_000 + Math.floor(random() * 9_000_000))}`
    const other = known() < 0.6 ? pick(known, demoCallers) : stranger
    const call = {
      tenant_id: pbx.tenant_id,
      pbx_server_id: pbx.id,
      call_id: `demo-${index + 1}`,
      direction,
      from: direction === 'inbound' ? other : own,
      to: direction === 'inbound' ? own : direction === 'internal' ? String(2001 + (index % 20)) : other,
    }
    const steps = createCourse(direction, random)
    return steps.map(({ seconds, ...step }, at) => {
      const time = new Date(start + seconds * second).toISOString()
      return { ...call, ...step, event_id: `demo-${index + 1}-${at}`, at: time, received_at: time }
    })
  })
}

/** In the office hours of a weekday before now, the first calls longest ago. */
function startOf(index: number, now: Date, random: () => number): number {
  const daysAgo = Math.floor(spanDays * (1 - index / callCount) ** 1.4)
  const midnight = Math.floor(now.getTime() / day) * day - daysAgo * day
  const weekday = new Date(midnight).getUTCDay()
  const workday = midnight - (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) * day
  const start = workday + (pick(random, hours) + random()) * (day / 24)
  // Calls of today may not have ended yet.
  return start + 3_600_000 < now.getTime() ? start : start - 7 * day
}

/** The events of about 40 calls of the last weeks. */
export const callEventDemo: Demo<typeof callEvents> = {
  table: callEvents,
  rows: async (tenant, tx) => (await demoEventsOf(tenant, tx)).flat(),
}

/** The events of each call of the demo. */
export const demoEventsOf = async (tenant: FilledTenant, tx: Transaction): Promise<EventRow[][]> =>
  createCallEvents(
    { tenant_id: tenant.tenant_id, id: await tenant.refer('pbx-servers', 0) },
    (await calledNumbers(tenant, tx)).map(({ e164 }) => e164),
    tenant.now,
  )

/** The demo's numbers in service, in their order. The last one leads to an agent, and is called most. */
export async function calledNumbers({ tenant_id, after }: FilledTenant, tx: Transaction) {
  await after('phone-numbers')
  const { id, e164, status } = phoneNumbers
  const numbers = await tx
    .select({ id, e164, status })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.tenant_id, tenant_id))
    .orderBy(asc(id))
  const called = numbers.flatMap((one) => (one.e164 && one.status === 'active' ? [{ id: one.id, e164: one.e164 }] : []))
  return [...called, ...called.slice(-1)]
}
