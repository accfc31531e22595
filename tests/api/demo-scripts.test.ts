import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { zoneAtNoon } from '../support/noon.ts'
import { withoutAsking } from '../support/peers/sip-peers.ts'
import { contradictions } from '../support/contradictions.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
let server: ReturnType<typeof serve>
let url: string

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => resolve(address.port))
  })
  url = `http://127.0.0.1:${port}`
})
afterAll(() => void server.close())

/** Runs `npm run demo -- <name>` against the demo. @throws if it fails */
async function run(name: string, ...args: string[]): Promise<string> {
  const process_ = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts', name, '--address', url, ...args])
  let said = ''
  for (const stream of [process_.stdout, process_.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(process_, 'close')
  if (code !== 0) throw new Error(said)
  return said
}

const find = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => query<any>(tx, statement))

test('demo calls agrees with the routes of the numbers', async () => {
  const said = await run('calls', '--speed', '3600', '--calls', '40')
  expect(said).toContain('Done.')
  const calls = await find(sql`
    select c.direction, c.status, c.sip_code, c.to, r.answer->>'decision' as decision, r.answer->'steps'->0->'sip_code' as code
    from calls c left join call_routes r on r.tenant_id = c.tenant_id and r.pbx_server_id = c.pbx_server_id
      and r.call_id = c.external_id
    where c.external_id not like 'demo-%'`)
  expect(calls).toHaveLength(40)
  for (const { direction, decision, sip_code, code } of calls) {
    expect(decision === null).toBe(direction === 'outbound')
    if (decision === 'reject') expect(sip_code).toBe(code)
  }
  const ofUnused = sql`select c.id from calls c join pbx_servers p on p.tenant_id = c.tenant_id and p.id = c.pbx_server_id
    where p.status in ('draft', 'disabled')`
  const wrong = Object.entries(contradictions).filter(([name]) => /^a call (at|without)|^an internal/.test(name))
  expect(wrong).toHaveLength(3)
  for (const [name, statement] of [...wrong, ['of a PBX server that is not used', ofUnused] as const])
    expect([name, await find(statement)]).toEqual([name, []])
})

test.skipIf(withoutAsking)(
  'demo pbx calls before and after closing time, and puts the hours back',
  async () => {
    const hours = async () => (await platform.call(settings.endpoints.read, { as: 'admin' })).body.data.business_hours
    // Noon, so that the day does not end meanwhile.
    await platform.call(settings.endpoints.update, { as: 'admin', body: { timezone: zoneAtNoon() } })
    const before = await hours()
    const [open, closed] = (await run('pbx')).split('After closing time')
    expect(open).toMatch(/SIP 200, completed, \d s\n +To the call handler of the number \(extension 7001/)
    expect(open).toMatch(
      /SIP 200, completed, by the mailbox, \d s\n +To the call handler of the number \(extension 7002/,
    )
    expect(open).toMatch(/SIP 480.*\n +Refused: nothing answers the number/)
    expect(closed).toMatch(/by the mailbox, \d s\n +Outside business hours: to the fallback \(voicemail 900\)/)
    expect(await hours()).toEqual(before)
  },
  60_000,
)
