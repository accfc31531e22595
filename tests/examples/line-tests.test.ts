/** @module-tag core */
import { createParser } from 'eventsource-parser'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#contract/grammar/contract.ts'
import { jobs } from '#contract/jobs.ts'
import { createApp } from '#server/app.ts'
import { lineTests } from '../../examples/line-tests/contract.ts'
import { exampleTexts } from '../../examples/texts.ts'
import { member } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { create, detail, run, runAll } = lineTests.endpoints

async function line(name: string, host = 'pbx.test', is_archived = false): Promise<string> {
  return (await platform.call(create, { as: 'admin', body: { name, host, is_archived } })).body.data.id
}

/** Sends the request of a stream and collects its events, until it ends or `until` says so. */
async function stream(id: string, until: (event?: string, data?: any) => boolean = () => false) {
  const { token, user } = await platform.session('admin')
  const leaving = new AbortController()
  const path = `/v1${pathOf(run, { tenantId: user.tenant_id, id })}`
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token.access_token}` }
  const response = await createApp(platform.deps).request(path, { method: 'POST', headers })
  const events: { event?: string; data: any }[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parser.feed(part.value)
    const last = events.at(-1)
    if (until(last?.event, last?.data)) break
  }
  await reader.cancel()
  leaving.abort()
  return { response, events }
}

describe('an action in steps', () => {
  test('streams each step at its beginning and its end, then the answer', async () => {
    const { response, events } = await stream(await line('One'))
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(events.map(({ event, data }) => [event, data.name, data.ok])).toEqual([
      ...['dns', 'connect', 'register', 'options'].flatMap((name) => [
        ['step', name, undefined],
        ['step', name, true],
      ]),
      ['result', undefined, true],
    ])
    expect(run.data.safeParse(events.at(-1)!.data).success).toBe(true)
    for (const { event, data } of events) if (event === 'step') expect(run.stream!.safeParse(data).success).toBe(true)
  })

  test('skips the steps after one that failed', async () => {
    const id = await line('Two', 'fail.test')
    const { body } = await platform.call(run, { as: 'admin', params: { id } })
    expect(body.data).toMatchObject({
      ok: false,
      steps: [
        { name: 'dns', ok: true },
        { name: 'connect', ok: true },
        { name: 'register', ok: false, message: 'The line refused the call' },
        { name: 'options', ok: null },
      ],
    })
  })

  test('is refused before the stream begins, with the reason that the row already said', async () => {
    const id = await line('Three', 'pbx.test', true)
    const { data } = (await platform.call(detail, { as: 'admin', params: { id } })).body
    expect(data.can.run).toEqual({ reason: 'archived' })
    const { token, user } = await platform.session('admin')
    const path = `/v1${pathOf(run, { tenantId: user.tenant_id, id })}`
    const headers = { accept: 'text/event-stream' }
    const answer = await platform.send('POST', path, { token: token.access_token, headers })
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([409, 'invalid_transition', 'archived'])
  })

  test('stops when the client leaves', async () => {
    const id = await line('Four', 'slow.test')
    const began = Date.now()
    const { events } = await stream(id, (_, data) => data?.name === 'connect')
    expect(events.at(-1)).toMatchObject({ event: 'step', data: { name: 'connect' } })
    expect(Date.now() - began).toBeLessThan(1_400)
  })

  test('needs its own permission, whose name and description exist in both languages', async () => {
    const id = await line('Five')
    const { token, user } = await member(platform, ['update-line-tests', 'read-detail-line-tests'])
    const sending = { token: token.access_token, params: { tenantId: user.tenant_id, id } }
    const { status, body } = await platform.call(run, sending)
    expect([status, body.params]).toEqual([403, { permission: 'test-line-tests' }])
    for (const texts of Object.values(exampleTexts)) {
      expect(texts['iam.permission.test-line-tests']).toBeTruthy()
      expect(texts['iam.permission_text.test-line-tests']).toBeTruthy()
    }
  })
})

test('a job over all lines tells the archived ones apart, and can be seen afterwards', async () => {
  const { status, body } = await platform.call(runAll, { as: 'foreigner' })
  expect(status).toBe(202)
  const made = (is_archived: boolean) =>
    platform.call(create, { as: 'foreigner', body: { name: `Line ${is_archived}`, host: 'pbx.test', is_archived } })
  await made(true)
  await made(false)
  await platform.runDue()
  const { data } = (await platform.call(jobs.endpoints.detail, { as: 'foreigner', params: { id: body.data.job.id } }))
    .body
  expect(data).toMatchObject({ kind: 'line-tests.runAll', status: 'partial', succeeded: 1, failed: 1, total: 2 })
  expect(data.items[0]).toMatchObject({ label: 'Line true', ok: false, reason: 'archived' })
  expect(data.result).toMatchObject({ count: 1 })
})
