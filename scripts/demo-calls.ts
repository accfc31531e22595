import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import type { CallEvent } from '#contract/call-events.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { createCourse, directions } from '#server/resources/call-events/demo.ts'
import { pick } from '#server/demo/random.ts'

/**
 * Sends a lively hour of calls to the running demo, as the PBX of a tenant does, so that lists and the dashboard move.
 * `npm run demo:calls -- --speed 60 --address http://localhost:3000`
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

/** An event and its time, in seconds after the start. */
type Planned = Omit<CallEvent, 'at'> & { seconds: number }

const { pbx, key, numbers } = await prepare().catch((error: Error) => fail(error))
const planned = planCalls(numbers).sort((one, other) => one.seconds - other.seconds)
console.log(`${count} calls of "${pbx.name}", one hour in ${Math.round(hour / speed)} seconds. Stop with Ctrl+C.`)

const started = Date.now()
while (planned.length > 0) {
  const now = Date.now()
  const due = planned.findIndex(({ seconds }) => seconds > ((now - started) / 1000) * speed)
  const events = planned.splice(0, due < 0 ? planned.length : due)
  if (events.length > 0) await report(events, new Date(now).toISOString())
  await setTimeout(tickMs)
}
console.log('Done.')

/** Logs in as the administrator of a demo tenant, and makes a key for its first PBX server. */
async function prepare() {
  const { user, token } = await send('/iam/auth/login', { email: values.email, password: demoPassword })
  const own = `/${user.tenant_id}/tenants`
  const servers = await send(`${own}/pbx-servers/list?_sort=name&status_ne=disabled`, undefined, token.access_token)
  const listed = await send(`${own}/phone-numbers/list?_end=20&status=active`, undefined, token.access_token)
  const [server] = servers.filter(({ name }: { name: string }) => name === 'Main office').concat(servers)
  const made = await send(`${own}/pbx-servers/${server.id}/ingest-key`, {}, token.access_token)
  const e164s: string[] = listed.flatMap(({ e164 }: { e164: string | null }) => e164 ?? [])
  return { pbx: server as { id: string; name: string }, key: made.ingest_key as string, numbers: e164s }
}

function planCalls(own: string[]): Planned[] {
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_, index) => {
    const [direction, number] = [pick(Math.random, directions), pick(Math.random, own)]
    const other =
      direction === 'internal'
        ? String(2000 + (index % 20))
        : `+62812${1_000_000 + Math.floor(Math.random() * 9_000_000)}`
    const [from, to] = direction === 'inbound' ? [other, number] : [number, other]
    const start = Math.random() * hour
    return createCourse(direction, Math.random).map(({ seconds, ...step }, at) => ({
      ...(step as Pick<CallEvent, 'type' | 'cause' | 'sip_code'>),
      event_id: `${run}-${index}-${at}`,
      call_id: `${run}-${index}`,
      direction,
      from,
      to,
      seconds: start + seconds,
    }))
  }).flat()
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
