import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { tenants } from '#contract/tenants.ts'
import { platformUsers } from '#contract/users.ts'
import { tickets } from '#contract/tickets.ts'
import { hasServer, type Pair } from '../../support/platform/cluster.ts'
import { openProcess, startDemoPair, untilRead, type Process } from '../../support/platform/pair.ts'

const { create, detail, list, update } = tickets.endpoints

describe.runIf(hasServer)('whoever has written (skipped where PostgreSQL is not installed)', () => {
  let pair: Pair
  let one: Process
  let other: Process
  let session: Session
  beforeAll(async () => {
    pair = await startDemoPair()
    ;[one, other] = [await openProcess(pair.env), await openProcess(pair.env)]
    session = await one.logIn('admin')
    for (const process of [one, other]) await untilRead(process, session)
  }, 240_000)
  afterAll(async () => {
    for (const process of [one, other]) await process?.close()
    pair?.stop()
  })

  const newest = (process: Process) => process.call(list, session, { query: '_end=1&_sort=number&_order=desc' })
  const make = (process: Process, subject: string) =>
    process.call(create, session, { body: { subject, description: 'Whatever happens' } })
  const pause = () => pair.standby.run('select pg_wal_replay_pause()')
  const resume = () => pair.standby.run('select pg_wal_replay_resume()')

  test('a standby answers who has not', async () => {
    const before = one.reads.standby
    for (let time = 0; time < 20; time++) expect((await newest(one)).status).toBe(200)
    expect(one.reads.standby - before).toBe(20)
  })

  test.each([
    ['in the same process', () => one],
    ['in another process', () => other],
  ])(
    'reads each of a hundred writes at once, %s',
    async (_, reader) => {
      for (let time = 0; time < 100; time++) {
        const { data } = await make(one, `Written ${time}`)
        expect((await newest(reader())).data[0].id).toBe(data.id)
        const changed = await one.call(update, session, {
          params: { id: data.id },
          body: { subject: `Changed ${time}` },
        })
        expect(changed.status).toBe(200)
        expect((await reader().call(detail, session, { params: { id: data.id } })).data.subject).toBe(`Changed ${time}`)
      }
      await untilRead(reader(), session)
    },
    60_000,
  )

  test.each([
    ['in the same process', () => one],
    ['in another process', () => other],
  ])(
    'reads each of a hundred writes at once while the standby replays nothing, %s',
    async (_, reader) => {
      await untilRead(reader(), session)
      await pause()
      const before = reader().reads.standby
      for (let time = 0; time < 100; time++) {
        const { data } = await make(one, `Written ${time}`)
        expect((await newest(reader())).data[0].id).toBe(data.id)
      }
      expect(reader().reads.standby).toBe(before)
      await resume()
      await untilRead(reader(), session)
    },
    60_000,
  )

  describe('across tenants, while the standby replays nothing', () => {
    let operator: Session
    beforeAll(async () => {
      operator = await one.logIn('operator')
    })
    /** Stops the replay once the standby answers both readers. */
    const pauseFor = async (reader: Session) => {
      for (const own of [session, reader]) await untilRead(other, own)
      await pause()
    }
    afterEach(resume)

    test('an operator reads what a tenant has written', async () => {
      await pauseFor(operator)
      const { data } = await one.call(auth.endpoints.updateMe, session, { body: { name: 'Renamed' } })
      const found = await other.call(platformUsers.endpoints.detail, operator, { params: { id: data.user.id } })
      expect(found.data.name).toBe('Renamed')
    })

    test('a tenant reads what an operator has written', async () => {
      const foreigner = await one.logIn('foreigner')
      await pauseFor(foreigner)
      const input = { params: { id: foreigner.user.tenant_id }, body: { reason: 'Unpaid' } }
      expect((await one.call(tenants.endpoints.suspend, operator, input)).status).toBe(200)
      expect((await other.call(list, foreigner)).code).toBe('account_suspended')
    })

    test('an impersonation ends with the session of the operator', async () => {
      const own = await one.logIn('operator')
      const body = { reason: 'To look', minutes: 15, user_id: session.user.id }
      const input = { params: { id: session.user.tenant_id }, body }
      const { data } = await one.call(tenants.endpoints.impersonate, own, input)
      await pauseFor(data)
      expect((await one.call(auth.endpoints.logout, own)).status).toBe(200)
      expect((await other.call(list, data)).status).toBe(401)
    })
  })

  test('a session is extended on the primary while lists are read on the standby', async () => {
    const used = `select last_used_at > now() - interval '1 minute' from sessions where user_id = '${session.user.id}'
      order by last_used_at desc limit 1`
    await pair.primary.run(`update sessions set last_used_at = now() - interval '5 minutes'`, 'calls')
    await expect.poll(() => pair.standby.read(used, 'calls')).toBe(false)
    const before = one.reads.standby
    expect((await newest(one)).status).toBe(200)
    expect(one.reads.standby).toBe(before + 1)
    expect(await pair.primary.read(used, 'calls')).toBe(true)
    expect(one.reads.refused).toEqual([])
  })
})
