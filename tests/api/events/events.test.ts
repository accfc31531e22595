/** @module-tag core */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { auth } from '#contract/auth.ts'
import { accessOf, events } from '#contract/events.ts'
import { roles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { createApp } from '#server/app.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { send } from '#server/db/transaction.ts'
import { createHub } from '#server/record/events/hub.ts'
import { readHorizon } from '#server/record/events/read.ts'
import { follow, type Follower } from '../../support/event-stream.ts'
import { isOnServer } from '../../support/platform/database.ts'
import { member } from '../../support/identity.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const body = { subject: 'No dial tone', description: 'Since this morning.' }
let app: ReturnType<typeof createApp>
let admin: Session
const open = new Set<Follower>()

beforeAll(async () => {
  app = createApp(platform.deps)
  admin = await platform.session('admin')
})
afterEach(() => {
  open.forEach((one) => one.close())
  open.clear()
})

type Options = Parameters<typeof follow>[2]

/** Waits for earlier transactions in every database of the server: until they end, events are not told. */
async function settle(): Promise<void> {
  const horizon = () => inPlatform(platform.db, async (tx) => (await readHorizon(tx)).horizon)
  const own = { sql: 'select pg_current_xact_id()::text as xid', params: [] }
  const [row] = await inPlatform(platform.db, (tx) => send(tx, own))
  await expect.poll(horizon, { timeout: 15_000 }).toBeGreaterThan(BigInt(row!['xid']))
}

/** Follows from now on, and waits until the stream has begun. */
async function begin(session: Session, options: Options = {}, through = app): Promise<Follower> {
  await settle()
  const follower = await follow((path, init) => through.request(path, init), session, options)
  open.add(follower)
  if (follower.status === 200) await follower.until(() => follower.received.length > 0)
  return follower
}

const create = async (as: 'admin' | 'foreigner' = 'admin') =>
  (await platform.call(tickets.endpoints.create, { as, body })).body.data as { id: string; updated_at: string }

describe('a stream of events', () => {
  test('tells each change once, with who made it and in which tab', async () => {
    const reader = await begin(admin)
    const headers = { 'x-tab-id': 'tab-1' }
    const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body, headers })
    const { id } = answer.body.data
    await platform.call(tickets.endpoints.update, { as: 'admin', params: { id }, body: { priority: 'high' } })
    await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id } })
    await reader.until(() => reader.changes().length === 3)
    const by = { id: admin.user.id, label: admin.user.name }
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(reader.changes()).toEqual([
      { type: 'created', resource: 'tickets', id, at, by, tab: 'tab-1' },
      { type: 'updated', resource: 'tickets', id, at, by, tab: null },
      { type: 'deleted', resource: 'tickets', id, at, by, tab: null },
    ])
    expect(reader.headers.get('cache-control')).toMatch(/no-(cache|store)/)
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
  })

  test('tells changes made by hand in the database, and none that was rolled back', async () => {
    const { id } = await create()
    const reader = await begin(admin)
    const rename = (subject: string) => sql`update tickets set subject = ${subject} where id = ${id}`
    await inPlatform(platform.db, async (tx) => {
      await tx.execute(rename('Undone'))
      throw new Error('no')
    }).catch(() => undefined)
    await inPlatform(platform.db, (tx) => tx.execute(rename('Done')))
    await inPlatform(platform.db, (tx) => tx.execute(rename('Done')))
    await create()
    await reader.until(() => reader.changes().some(({ type }) => type === 'created'))
    expect(reader.changes().map(({ type, by }) => [type, by?.label])).toEqual([
      ['updated', undefined],
      ['created', admin.user.name],
    ])
  })

  test("contains no event of another tenant, nor of a resource that the reader's role cannot read", async () => {
    const foreigner = await begin(await platform.session('foreigner'))
    const reader = await begin(await platform.session('reader'))
    const own = await begin(admin)
    await create()
    const foreign = await create('foreigner')
    await own.until(() => own.changes().length === 1)
    await foreigner.until(() => foreigner.changes().length === 1)
    expect(foreigner.changes()[0]!.id).toBe(foreign.id)
    await wait(100)
    expect([own.changes().length, reader.changes().length]).toEqual([1, 0])
  })

  test('needs a valid token of this tenant', async () => {
    const path = `/v1/${admin.user.tenant_id}/events`
    const accept = { accept: 'text/event-stream' }
    expect((await platform.send('GET', path, { headers: accept })).status).toBe(401)
    expect((await platform.send('GET', path, { as: 'foreigner', headers: accept })).status).toBe(403)
  })

  test('includes the events of the last seconds on demand', async () => {
    const { id } = await create()
    const reader = await begin(admin, { seconds: 60 })
    await reader.until(() => reader.changes().some((change) => change.id === id))
  })

  test('does not extend the session', async () => {
    const session = await platform.logIn('admin')
    const asleep = sql`update sessions set last_used_at = now() - interval '5 minutes'
      where tenant_id = ${admin.user.tenant_id} and revoked_at is null returning last_used_at`
    await inPlatform(platform.db, (tx) => tx.execute(asleep))
    await begin(session)
    const used = await inPlatform(platform.db, (tx) =>
      query(
        tx,
        sql`select from sessions where user_id = ${admin.user.id} and last_used_at > now() - interval '1 minute'`,
      ),
    )
    expect(used).toEqual([])
  })

  test('is refused to the eleventh reader of an account', async () => {
    for (let count = 0; count < 10; count++) await begin(admin)
    const refused = await begin(admin)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    open.forEach((one) => one.close())
    await wait(100)
    expect((await begin(admin)).status).toBe(200)
  })
})

describe('a client that comes back', () => {
  test('continues after the last event that it saw', async () => {
    const first = await begin(admin)
    const seen = await create()
    await first.until(() => first.changes().length === 1)
    first.close()
    const missed = [await create(), await create()]
    const second = await begin(admin, { lastEventId: first.lastEventId() })
    const later = await create()
    await second.until(() => second.changes().length === 3)
    await wait(100)
    expect(second.changes().map(({ id }) => id)).toEqual([...missed, later].map(({ id }) => id))
    expect(second.changes().map(({ id }) => id)).not.toContain(seen.id)
  })

  test.each([
    ['is too old', () => `1-1-${Math.floor(Date.now() / 1000) - 90_000}`],
    ['belongs to a later database', () => `99999999999999-1-${Math.floor(Date.now() / 1000)}`],
    ['was not written here', () => 'x'],
  ])('loads everything again if its last event %s', async (_, lastEventId) => {
    const reader = await begin(admin, { lastEventId: lastEventId() })
    expect(reader.received[0]).toMatchObject({ event: 'reset', id: expect.any(String) })
    const { id } = await create()
    await reader.until(() => reader.changes().length === 1)
    expect(reader.changes()[0]!.id).toBe(id)
  })

  test('loads everything again rather than a thousand events', async () => {
    const first = await begin(admin)
    first.close()
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`insert into events (tenant_id, resource, type, record_id)
        select ${admin.user.tenant_id}, 'tickets', 'updated', gen_random_uuid() from generate_series(1, 1600)`),
    )
    const second = await begin(admin, { lastEventId: first.lastEventId() })
    expect(second.received[0]!.event).toBe('reset')
    expect(second.changes()).toEqual([])
  })

  test('can ask without a stream', async () => {
    const { follow: endpoint } = events.endpoints
    const begun = (await platform.call(endpoint, { as: 'admin' })).body.data
    expect(begun).toMatchObject({ events: [], is_reset: false })
    const { id } = await create()
    const ask = (lastEventId: string) =>
      platform.call(endpoint, { as: 'admin', headers: { 'last-event-id': lastEventId } })
    // Events wait for every transaction that began before.
    const answered = async () => (await ask(begun.last_event_id)).body.data
    await expect.poll(async () => (await answered()).events.length).toBe(1)
    const next = await answered()
    expect(next).toMatchObject({ events: [{ type: 'created', id }], is_reset: false })
    expect((await ask(next.last_event_id)).body.data.events).toEqual([])
    expect((await ask('x')).body.data).toMatchObject({ events: [], is_reset: true })
    const bad = await platform.call(endpoint, { as: 'admin', query: 'seconds=-1' })
    expect(bad.status).toBe(422)
  })
})

describe('a stream ends at once', () => {
  const soon = { timeout: 8000 }
  const keys = ['read-list-tickets', 'read-list-users']

  test('when its session ends', soon, async () => {
    const session = await member(platform, keys)
    const reader = await begin(session)
    const other = await begin(admin)
    await platform.call(auth.endpoints.logout, { token: session.token.access_token })
    await reader.ended
    await create()
    await other.until(() => other.changes().length > 0)
    expect(reader.changes()).toEqual([])
  })

  test('when its user is suspended', soon, async () => {
    const session = await member(platform, keys)
    const reader = await begin(session)
    const params = { id: session.user.id }
    await platform.call(users.endpoints.update, { as: 'admin', params, body: { status: 'suspended' } })
    await reader.ended
  })

  test('when its tenant is suspended, in every process', soon, async () => {
    const foreigner = await platform.session('foreigner')
    const hub = createHub(platform.db, platform.connection.listen, () => {})
    const readers = [await begin(foreigner), await begin(foreigner, {}, createApp({ ...platform.deps, hub }))]
    const other = await begin(admin)
    const change = { as: 'operator' as const, params: { id: foreigner.user.tenant_id }, body: { reason: 'Unpaid' } }
    expect((await platform.call(tenants.endpoints.suspend, change)).status).toBe(200)
    for (const reader of readers) await reader.ended
    await create()
    await other.until(() => other.changes().length > 0)
    await platform.call(tenants.endpoints.activate, change)
    await hub.close()
  })

  test('when its role loses a permission; the next one shows less', soon, async () => {
    const session = await member(platform, keys)
    const reader = await begin(session)
    const params = { id: session.role.id }
    await platform.call(roles.endpoints.update, { as: 'admin', params, body: { permission_keys: ['read-list-users'] } })
    await reader.ended
    const [next, other] = [await begin(session), await begin(admin)]
    await create()
    await other.until(() => other.changes().length > 0)
    expect(next.changes()).toEqual([])
  })

  test('unless its role gains a permission, which it tells', soon, async () => {
    const session = await member(platform, keys)
    const reader = await begin(session)
    const { role } = session
    const markOf = (granted: string[]) => ({ access: accessOf(role, granted) })
    expect(reader.received[0]).toMatchObject({ event: 'ready', data: markOf(keys) })
    const more = [...keys, 'read-list-calls']
    const change = { as: 'admin' as const, params: { id: role.id }, body: { permission_keys: more } }
    await platform.call(roles.endpoints.update, change)
    await reader.until(() => reader.received.some(({ event }) => event === 'access'))
    expect(reader.received.find(({ event }) => event === 'access')).toMatchObject({ data: markOf(more) })
    const { data } = (await platform.call(auth.endpoints.me, { token: session.token.access_token })).body
    expect(
      accessOf(
        data.role,
        data.role.permissions.map(({ key }: { key: string }) => key),
      ),
    ).toBe(accessOf(role, more))
  })

  test('when the platform stops', soon, async () => {
    const hub = createHub(platform.db, platform.connection.listen, () => {})
    const reader = await begin(admin, {}, createApp({ ...platform.deps, hub }))
    await hub.close()
    await reader.ended
  })
})

/** The embedded database has one connection: its transactions cannot overlap. */
describe.runIf(isOnServer)('transactions that overlap', () => {
  test('and end late are told after those that ended before them', async () => {
    const insert = (id: string) => sql`insert into events (tenant_id, resource, type, record_id)
      values (${admin.user.tenant_id}, 'tickets', 'created', ${id})`
    const notify = sql`select pg_notify('events', '')`
    const [late, early] = [crypto.randomUUID(), crypto.randomUUID()]
    const reader = await begin(admin)
    await platform.connection.onOneSession(async (db) => {
      await db.execute(sql`begin`)
      await db.execute(sql`set local role callcenter_platform`)
      await db.execute(insert(late))
      await inPlatform(platform.db, async (tx) => {
        await tx.execute(insert(early))
        await tx.execute(notify)
      })
      await wait(400)
      await db.execute(sql`commit`)
    })
    await reader.until(() => reader.changes().length === 2)
    await wait(100)
    expect(
      reader
        .changes()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([late, early].toSorted())
  })

  test('and commit in another order than they began are told once each, whenever the client comes back', async () => {
    const made: string[] = []
    const seen: string[] = []
    const writer = async (index: number) => {
      await wait(Math.random() * 300)
      await inPlatform(platform.db, async (tx) => {
        const id = crypto.randomUUID()
        const insert = sql`insert into events (tenant_id, resource, type, record_id)
          values (${admin.user.tenant_id}, 'tickets', 'created', ${id})`
        await tx.execute(insert)
        await tx.execute(sql`select pg_notify('events', ''), pg_sleep(${Math.random() * 0.4})`)
        if (index % 10 === 0) throw new Error('rolled back')
        made.push(id)
      }).catch(() => undefined)
    }
    let lastEventId = (await begin(admin)).lastEventId()
    const readWhile = async (writing: Promise<unknown>) => {
      let isWriting = true
      void writing.then(() => (isWriting = false))
      while (isWriting || seen.length < made.length) {
        const reader = await begin(admin, { lastEventId })
        await wait(20 + Math.random() * 120)
        // A client that is cut off has read only a part of what was sent.
        const kept = reader.received.slice(0, Math.ceil(Math.random() * reader.received.length))
        reader.close()
        seen.push(...kept.filter(({ event }) => !event).map(({ data }) => data.id))
        lastEventId = kept.findLast(({ id }) => id)?.id ?? lastEventId
      }
    }
    await readWhile(Promise.all(Array.from({ length: 60 }, (_, index) => writer(index))))
    expect(seen.toSorted()).toEqual(made.toSorted())
  }, 30_000)

  test('are told by every process, also after its listening connection was lost', async () => {
    const { db, connection, deps } = platform
    const log: string[] = []
    const hub = createHub(db, connection.listen, (line) => log.push(line))
    const readers = [await begin(admin), await begin(admin, {}, createApp({ ...deps, hub }))]
    const first = await create()
    for (const reader of readers) await reader.until(() => reader.changes().some(({ id }) => id === first.id))
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`)
    const made = [first, await create()]
    const everyReaderHas = async () => {
      for (const reader of readers) await reader.until(() => reader.changes().length === made.length)
    }
    await everyReaderHas()
    await wait(1500)
    // A process that hears nothing looks once a second, so what follows an event at once takes it that long.
    const delays: number[] = []
    for (let count = 0; count < 5; count++) {
      const began = Date.now()
      made.push(await create())
      await everyReaderHas()
      delays.push(Date.now() - began)
    }
    // Transactions of other databases of the server hold single events back.
    expect(Math.min(...delays.slice(1))).toBeLessThan(700)
    for (const reader of readers) {
      expect(reader.changes().map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    }
    await hub.close()
  }, 30_000)
})
