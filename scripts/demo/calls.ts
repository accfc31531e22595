import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import type { CallEvent } from '#contract/call-events.ts'
import type { RouteDecision, RouteStep } from '#contract/phone-numbers/decision.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { createCourse, directions } from '#server/resources/call-events/demo.ts'
import { pick } from '#server/demo/random.ts'

/**
 * Sends a lively hour of calls to the running demo, as the PBX of a tenant does, so that lists and the dashboard move. Calls to
 * numbers and extensions of the tenant go where the platform says.
 * `npm run demo -- calls --speed 60 --address http://localhost:3000`
 */
const { values } = parseArgs({
  options: {
    address: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 3000}` },
    email: { type: 'string', default: 'admin@nusantara.test' },
    speed: { type: 'string', default: '20' },
    calls: { type: 'string', default: '120' },
  },
})
const [speed, count] = [Number(values.speed), Number(values.calls)]
const api = `${values.address}/v1`
const tickMs = 250
const hour = 3600

type Call = Pick<CallEvent, 'call_id' | 'direction' | 'from' | 'to'>
/** An event and its time, in seconds after the start. */
type Planned = Omit<CallEvent, 'at'> & { seconds: number }
interface Start extends Call {
  seconds: number
}

const { pbx, key, numbers, extensions } = await prepare().catch((error: Error) => fail(error))
const starts = planCalls().sort((one, other) => one.seconds - other.seconds)
const planned: Planned[] = []
console.log(`${count} calls of "${pbx.name}", one hour in ${Math.round(hour / speed)} seconds. Stop with Ctrl+C.`)

const started = Date.now()
while (starts.length + planned.length > 0) {
  const now = Date.now()
  const seconds = ((now - started) / 1000) * speed
  for (const call of due(starts, seconds)) planned.push(...(await courseOf(call)))
  planned.sort((one, other) => one.seconds - other.seconds)
  const events = due(planned, seconds)
  if (events.length > 0) await report(events, new Date(now).toISOString())
  await setTimeout(tickMs)
}
console.log('Done.')

/** Takes what is due from the beginning of a list. */
function due<Item extends { seconds: number }>(items: Item[], seconds: number): Item[] {
  const end = items.findIndex((item) => item.seconds > seconds)
  return items.splice(0, end < 0 ? items.length : end)
}

/** Logs in as the administrator of a demo tenant, and makes a key for a PBX server that has numbers in service. */
async function prepare() {
  const { user, token } = await send('/iam/auth/login', { email: values.email, password: demoPassword })
  const [own, access] = [`/${user.tenant_id}/tenants`, token.access_token]
  const servers = await send(`${own}/pbx-servers/list?_sort=name&status_ne=disabled&status_ne=draft`, undefined, access)
  const listed: Listed[] = await send(`${own}/phone-numbers/list?_end=100&status=active`, undefined, access)
  const onServer = ({ id }: { id: string }) => listed.filter(({ pbx_server_id }) => pbx_server_id === id)
  const isCalled = (one: { id: string }) =>
    onServer(one).some(({ e164 }) => e164) && onServer(one).some(({ extension }) => extension)
  const server = servers.find(isCalled)
  if (!server) throw new Error(`No PBX server of ${values.email} is in use and has active numbers and extensions`)
  const made = await send(`${own}/pbx-servers/${server.id}/ingest-key`, {}, access)
  return {
    pbx: server as { id: string; name: string },
    key: made.ingest_key as string,
    numbers: onServer(server).flatMap(({ e164 }) => e164 ?? []),
    extensions: onServer(server).flatMap(({ extension }) => extension ?? []),
  }
}

interface Listed {
  e164: string | null
  extension: string | null
  pbx_server_id: string | null
}

function planCalls(): Start[] {
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_, index) => {
    const [direction, number] = [pick(Math.random, directions), pick(Math.random, numbers)]
    const outside = `+62812${1_000_000 + Math.floor(Math.random() * 9_000_000)}`
    const other = direction === 'internal' ? pick(Math.random, extensions) : outside
    const [from, to] = direction === 'inbound' ? [other, number] : [number, other]
    return { call_id: `${run}-${index}`, direction, from, to, seconds: Math.random() * hour }
  })
}

/** The events of a call. One to the tenant itself goes where the platform says, and is refused where it says so. */
async function courseOf({ seconds: start, ...call }: Start): Promise<Planned[]> {
  const step = call.direction === 'outbound' ? undefined : await firstStepOf(call)
  const steps = step?.kind === 'reject' ? [refusal(step)] : courseTo(step, call.direction)
  return steps.map(({ seconds, ...event }, at) => ({
    ...(event as Pick<CallEvent, 'type' | 'cause' | 'sip_code'>),
    ...call,
    event_id: `${call.call_id}-${at}`,
    seconds: start + seconds,
  }))
}

const refusal = ({ sip_code }: RouteStep) => ({ type: 'ended' as const, seconds: 0, sip_code })

/** Mailboxes always answer. */
function courseTo(step: RouteStep | undefined, direction: Call['direction']): ReturnType<typeof createCourse> {
  const steps = createCourse(direction, Math.random)
  const isAnswered = steps.some(({ type }) => type === 'answered')
  return step?.kind === 'voicemail' && !isAnswered ? courseTo(step, direction) : steps
}

async function firstStepOf({ from, to, call_id }: Call): Promise<RouteStep> {
  const asking = send(`/pbx/${pbx.id}/route`, { from, to, call_id }, key)
  const { steps }: RouteDecision = await asking.catch((error: Error) => fail(error))
  return steps[0]!
}

async function report(events: Planned[], at: string) {
  const { accepted } = await send(
    `/ingest/pbx/${pbx.id}/events`,
    { events: events.map(({ seconds: _, ...event }) => ({ ...event, at })) },
    key,
  ).catch((error: Error) => fail(error))
  console.log(`${at.slice(11, 19)}  ${accepted} events, ${planned.length} to come`)
}

async function send(path: string, body?: object, token?: string): Promise<any> {
  const answer = await fetch(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as { data: unknown; message?: string }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${message}`)
  return data
}

function fail({ message, cause }: Error): never {
  console.error(
    `${message}${cause ? ` (${String((cause as Error).message)})` : ''}. Is the demo running at ${values.address}?`,
  )
  process.exit(1)
}
