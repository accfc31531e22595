import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { tickets } from '#contract/tickets.ts'
import { accounts, password } from '../../support/accounts.ts'
import { apiOf, sendTo, type Api } from '../../support/api.ts'
import { hasServer, type Pair } from '../../support/platform/cluster.ts'
import { startDemoPair } from '../../support/platform/pair.ts'
import { start, useServers } from '../../support/platform/server.ts'

const { create, list } = tickets.endpoints

describe.runIf(hasServer)('processes with a standby (skipped where PostgreSQL is not installed)', () => {
  useServers()
  let pair: Pair
  beforeAll(async () => {
    pair = await startDemoPair()
  }, 240_000)
  afterAll(() => pair?.stop())

  const logIn = async (address: string): Promise<Session> =>
    (await sendTo(address)('POST', '/v1/iam/auth/login', { body: { email: accounts.admin, password } })).data
  const newest = async (api: Api) => {
    const { status, data } = await api(list, { query: '_end=1&_sort=number&_order=desc' })
    expect(status).toBe(200)
    return data[0].id
  }
  const make = async (api: Api) =>
    (await api(create, { body: { subject: 'Told', description: 'Whatever happens' } })).data.id

  test('read what another one has written, and what an event tells of', { timeout: 120_000 }, async () => {
    const [one, other] = [await start(pair.env), await start(pair.env)]
    const session = await logIn(one.address)
    const [writer, reader] = [one, other].map(({ address }) => apiOf(address, session)) as [Api, Api]
    for (const { output } of [one, other]) {
      await expect.poll(() => (newest(writer), newest(reader)).then(output), { timeout: 20_000 }).toContain('Reads go')
    }
    const stop = new AbortController()
    const stream = await fetch(`${other.address}/v1/${session.user.tenant_id}/events?seconds=5`, {
      headers: { authorization: `Bearer ${session.token.access_token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await pair.standby.run('select pg_wal_replay_pause()')
    for (let time = 0; time < 20; time++) {
      const id = await make(writer)
      if (time % 2) expect(await newest(reader)).toBe(id)
      let text = ''
      while (!text.includes(id)) text += (await events.read()).value
      expect(await newest(reader)).toBe(id)
    }
    stop.abort()
    await pair.standby.run('select pg_wal_replay_resume()')
  })

  test('are ready without it, and do not tell its password', { timeout: 120_000 }, async () => {
    const env = { ...pair.env, DATABASE_READ_URL: 'postgres://keeper:of-the-standby@127.0.0.1:9/calls' }
    const { address, output } = await start(env)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const api = apiOf(address, await logIn(address))
    await expect.poll(() => newest(api).then(output)).toContain('Reads stay on the primary: ')
    expect(output()).not.toContain('of-the-standby')
  })
})
