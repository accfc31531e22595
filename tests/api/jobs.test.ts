/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/grammar/contract.ts'
import { jobs, maxUnfinishedJobs } from '#contract/jobs.ts'
import { roles } from '#contract/roles.ts'
import { users } from '#contract/users.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { serve } from '#server/http/endpoint.ts'
import { refused } from '#server/base/problem.ts'
import { defineJob, type JobCall } from '#server/jobs/define.ts'
import { takeJob } from '#server/jobs/leases.ts'
import { createRunner } from '#server/jobs/runner.ts'
import { startJob } from '#server/jobs/start.ts'
import { encrypt } from '#server/base/vault.ts'
import { sweep } from '#server/composition.ts'
import { tickets as ticketsTable } from '#server/resources/tickets/table.ts'
import { member } from '../support/identity.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'

/** Stamps tickets with a tag, one item each. */
const stamps = contract({
  name: 'stamps',
  endpoints: {
    stamp: {
      route: 'POST /:tenantId/tenants/stamps',
      summary: 'Stamp tickets',
      body: z.object({ ids: z.array(z.string()) }),
      job: true,
      budget: null,
    },
  },
  permissions: { stamp: 'update-tickets' },
})

/** The interruption of a job by the test, and the items performed so far. */
let meanwhile: (id: string) => Promise<void> | void = () => {}
let performed: string[] = []

const stampJob = defineJob('stamps.stamp', {
  payload: z.object({ ids: z.array(z.string()) }),
  async run({ payload, each }) {
    // As a source that loses an item while it is read.
    const items = payload.ids.filter((id) => id !== 'lost')
    const perform = async (id: string, { tx, actor }: JobCall) => {
      performed.push(id)
      await meanwhile(id)
      if (id.startsWith('closed')) throw refused('closed')
      if (id.startsWith('broken')) throw new Error('A secret detail')
      await tx.execute(sql`update tickets set tags = tags || ${`stamped-${id}`}::text where number = 1`)
      expect(actor.tenant.name).toBe('Nusantara Support')
    }
    const { succeeded } = await each(items, perform, { total: payload.ids.length })
    return { stamped: succeeded }
  },
})

const platform = usePlatform({
  kinds: [stampJob],
  mount: (surface, deps) =>
    serve(surface, deps, stamps.endpoints.stamp, (call) => startJob(deps, call, stampJob, { ids: call.body.ids })),
})

const { endpoints } = jobs

beforeEach(async () => {
  meanwhile = () => {}
  performed = []
  await platform.db.execute(sql`delete from jobs`)
  await platform.db.execute(sql`update tickets set tags = '{}' where number = 1`)
})

async function start(ids: string[], sending: Sending = { as: 'admin' }): Promise<string> {
  const { status, body } = await platform.call(stamps.endpoints.stamp, { ...sending, body: { ids } })
  expect([status, body.data.job.status]).toEqual([202, 'queued'])
  return body.data.job.id
}
const detail = async (id: string, sending: Sending = { as: 'admin' }) =>
  (await platform.call(endpoints.detail, { ...sending, params: { ...sending.params, id } })).body.data
const act = (action: 'cancel' | 'retry', id: string, sending: Sending = { as: 'admin' }) =>
  platform.call(endpoints[action], { ...sending, params: { ...sending.params, id } })

async function stampsInDatabase(): Promise<string[]> {
  const { user } = await platform.session('admin')
  const rows = await query<{ tags: string[] }>(
    platform.db,
    sql`select tags from ${ticketsTable} where number = 1 and tenant_id = ${user.tenant_id}`,
  )
  return rows[0]!.tags.map((tag) => tag.replace('stamped-', ''))
}

async function asMember(keys: string[]): Promise<Sending & { userId: string; roleId: string }> {
  const { token, user, role } = await member(platform, keys)
  return { token: token.access_token, params: { tenantId: user.tenant_id }, userId: user.id, roleId: role.id }
}

describe('a job', () => {
  test('performs its items as the user who started it, and ends with its result', async () => {
    const id = await start(['a', 'b'])
    expect(await detail(id)).toMatchObject({ status: 'queued', progress: 0, kind: 'stamps.stamp', items: [] })
    await platform.runDue()
    const ended = await detail(id)
    expect(ended).toMatchObject({ status: 'succeeded', progress: 1, total: 2, succeeded: 2, failed: 0 })
    expect(ended).toMatchObject({ result: { stamped: 2 }, resource_type: 'stamps', message: null })
    expect(ended.created_by.label).toBe((await platform.session('admin')).user.name)
    expect(await stampsInDatabase()).toEqual(['a', 'b'])
  })

  test('continues after an item that fails, and says why it failed', async () => {
    const id = await start(['a', 'closed-1', 'broken-1', 'b'])
    await platform.runDue()
    const { status, items, succeeded, failed } = await detail(id)
    expect([status, succeeded, failed]).toEqual(['partial', 2, 2])
    expect(items).toMatchObject([
      { id: 'broken-1', ok: false, code: 'internal', reason: null },
      { id: 'closed-1', ok: false, code: 'invalid_transition', reason: 'closed', message: 'This ticket is closed' },
      { id: 'a', ok: true, code: null },
      { id: 'b', ok: true },
    ])
    expect(JSON.stringify(items)).not.toContain('secret detail')
    expect(await stampsInDatabase()).toEqual(['a', 'b'])
  })

  test('is failed if every item failed', async () => {
    const id = await start(['closed-1', 'closed-2'])
    await platform.runDue()
    expect(await detail(id)).toMatchObject({ status: 'failed', succeeded: 0, failed: 2, progress: 1 })
  })

  test('that loses an item on the way is failed, with what it did', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await start(['a', 'lost', 'b'])
    await platform.runDue()
    expect(await detail(id)).toMatchObject({ status: 'failed', code: 'internal', total: 3, succeeded: 2, failed: 0 })
    expect(log.mock.calls.join()).toContain('2 items were found instead of 3')
    log.mockRestore()
    const ends = (status: string) => platform.db.execute(sql`update jobs set status = ${status} where id = ${id}`)
    await expect(ends('succeeded')).rejects.toThrow()
    await expect(ends('partial')).rejects.toThrow()
  })

  test('without a definition fails instead of blocking the others', async () => {
    const [id, other] = [await start(['a']), await start(['b'])]
    await platform.db.execute(sql`update jobs set kind = 'stamps.unknown' where id = ${id}`)
    await platform.runDue()
    expect(await detail(id)).toMatchObject({ status: 'failed', code: 'internal' })
    expect(await detail(other)).toMatchObject({ status: 'succeeded' })
  })
})

describe('cancelling', () => {
  test('ends a queued job at once', async () => {
    const id = await start(['a'])
    expect((await act('cancel', id)).body.data).toMatchObject({ status: 'canceled', can: { retry: true } })
    await platform.runDue()
    expect(performed).toEqual([])
  })

  test('ends a running job between two items', async () => {
    const id = await start(Array.from({ length: 500 }, (_, index) => `item-${index}`))
    meanwhile = () => pause(20)
    const done = platform.runDue()
    while (performed.length < 3) await pause(10)
    expect((await act('cancel', id)).body.data).toMatchObject({ status: 'running' })
    await done
    const { status, succeeded, cancel_requested_at } = await detail(id)
    expect(status).toBe('canceled')
    expect(cancel_requested_at).toEqual(expect.any(String))
    expect(succeeded).toBeGreaterThan(2)
    expect(succeeded).toBeLessThan(500)
    expect(performed).toHaveLength(succeeded)
    expect(await stampsInDatabase()).toHaveLength(succeeded)
  }, 60_000)

  test('is refused for a job that has ended', async () => {
    const id = await start(['a'])
    await platform.runDue()
    const { status, body } = await act('cancel', id)
    expect([status, body.code, body.reason]).toEqual([409, 'invalid_transition', 'job_ended'])
  })
})

describe('running a job again', () => {
  test('performs only the items that have not succeeded', async () => {
    const id = await start(['a', 'closed-1', 'b'])
    await platform.runDue()
    performed = []
    expect((await act('retry', id)).body.data).toMatchObject({ status: 'queued', progress: 0, failed: 0 })
    await platform.runDue()
    expect(performed).toEqual(['closed-1'])
    expect(await detail(id)).toMatchObject({ status: 'partial', succeeded: 2, failed: 1, total: 3 })
  })

  test('is refused for a job that succeeded or has not ended', async () => {
    const id = await start(['a'])
    expect((await act('retry', id)).body.reason).toBe('job_not_repeatable')
    await platform.runDue()
    expect((await act('retry', id)).body.reason).toBe('job_not_repeatable')
  })
})

describe('a job stops with the reason', () => {
  test.each([
    [
      'the user was suspended',
      'job_owner_suspended',
      async ({ userId }: { userId: string }) => {
        const body = { status: 'suspended' }
        await platform.call(users.endpoints.update, { as: 'admin', params: { id: userId }, body })
      },
    ],
    [
      'the role lost the permission',
      'permission',
      async ({ roleId }: { roleId: string }) => {
        const body = { permission_keys: ['read-list-tickets'] }
        await platform.call(roles.endpoints.update, { as: 'admin', params: { id: roleId }, body })
      },
    ],
  ])(
    'after %s',
    async (_, reason, change) => {
      const starter = await asMember(['update-tickets', 'read-list-tickets'])
      const id = await start(
        Array.from({ length: 20 }, (_, index) => `item-${index}`),
        starter,
      )
      meanwhile = () => pause(200)
      const done = platform.runDue()
      while (performed.length < 1) await pause(10)
      await change(starter)
      await done
      const ended = await detail(id, { as: 'admin' })
      expect(ended).toMatchObject({ status: 'failed', reason })
      expect(ended.succeeded).toBeLessThan(20)
    },
    20_000,
  )
})

describe('a process that dies', () => {
  const otherProcess = () => createRunner({ ...platform.deps, log: () => {} }, [stampJob])
  const leaseExpires = () => platform.db.execute(sql`update jobs set run_at = now() - interval '1 second'`)

  test('leaves the job to another, which continues without performing an item twice', async () => {
    const id = await start(['a', 'b', 'c'])
    // Takes the job, performs one item, and is never heard of again.
    const died = (await takeJob(platform.db))!
    await platform.db.execute(
      sql`insert into job_items (tenant_id, job_id, id, ok) values (${died.tenant_id}, ${id}, 'a', true)`,
    )
    await otherProcess().runDue()
    expect(performed).toEqual([])
    await leaseExpires()
    await otherProcess().runDue()
    expect(performed).toEqual(['b', 'c'])
    expect(await detail(id)).toMatchObject({ status: 'succeeded', succeeded: 3, total: 3 })
  })

  test('leaves one whose records are no longer found once they are changed', async () => {
    const rest = defineJob(stampJob.kind, {
      payload: stampJob.payload as z.ZodType<{ ids: string[] }>,
      async run({ payload: { ids }, each }) {
        const found = ids.filter((id) => !performed.includes(id))
        const { succeeded } = await each(found, async (id) => void performed.push(id))
        return { stamped: succeeded }
      },
    })
    const id = await start(['a', 'b', 'c'])
    performed = ['a']
    const died = (await takeJob(platform.db))!
    await platform.db.execute(
      sql`insert into job_items (tenant_id, job_id, id, ok) values (${died.tenant_id}, ${id}, 'a', true)`,
    )
    await leaseExpires()
    await createRunner(platform.deps, [rest]).runDue()
    expect(performed).toEqual(['a', 'b', 'c'])
    expect(await detail(id)).toMatchObject({ status: 'succeeded', succeeded: 3, total: 3, result: { stamped: 3 } })
  })

  test('and still lives loses the job: it performs no further item and ends nothing', async () => {
    const id = await start(['a', 'b', 'c', 'd', 'e', 'f'])
    const slow = otherProcess()
    meanwhile = () => pause(300)
    const first = slow.runDue()
    while ((await detail(id)).status !== 'running') await pause(10)
    await platform.db.execute(sql`update jobs set lease = gen_random_uuid()`)
    await first
    expect(performed.length).toBeLessThan(6)
    expect(await detail(id)).toMatchObject({ status: 'running', ended_at: null })
    meanwhile = () => {}
    await leaseExpires()
    await otherProcess().runDue()
    expect(await detail(id)).toMatchObject({ status: 'succeeded', succeeded: 6 })
    expect((await stampsInDatabase()).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  }, 30_000)

  test('five times with the same job ends the job', async () => {
    const id = await start(['a'])
    for (let times = 0; times < 5; times++) {
      await takeJob(platform.db)
      await leaseExpires()
    }
    await otherProcess().runDue()
    expect(await detail(id)).toMatchObject({ status: 'failed', reason: 'job_interrupted' })
    expect(performed).toEqual([])
  })

  test('orderly gives the job back after the current item', async () => {
    const id = await start(['a', 'b', 'c'])
    const one = otherProcess()
    meanwhile = (item) => void (item === 'b' && (stopping = one.stop()))
    let stopping: Promise<void> | undefined
    one.start()
    while (performed.length < 2) await pause(20)
    await stopping
    expect(await detail(id)).toMatchObject({ status: 'queued', succeeded: 2 })
    await otherProcess().runDue()
    expect(performed).toEqual(['a', 'b', 'c'])
    expect(await detail(id)).toMatchObject({ status: 'succeeded', succeeded: 3 })
  }, 30_000)
})

describe('jobs of others', () => {
  test('are not found without the permission', async () => {
    const id = await start(['a'])
    const other = await asMember(['update-tickets'])
    expect((await platform.call(endpoints.list, other)).body.data).toEqual([])
    const all = await platform.call(endpoints.list, { ...other, query: 'scope=all' })
    expect([all.status, all.body.reason]).toEqual([403, 'permission'])
    for (const action of ['detail', 'cancel', 'retry'] as const) {
      const { status } = await platform.call(endpoints[action], { ...other, params: { ...other.params, id } })
      expect(status).toBe(404)
    }
    const foreign = await platform.call(endpoints.detail, { as: 'foreigner', params: { id } })
    expect(foreign.status).toBe(404)
  })

  test('are shown with read-list-jobs, canceled with update-jobs, and repeated by their starter only', async () => {
    const id = await start(['a'])
    const reader = await asMember(['read-list-jobs'])
    expect((await platform.call(endpoints.list, reader)).body.data).toEqual([])
    const { data } = (await platform.call(endpoints.list, { ...reader, query: 'scope=all' })).body
    expect(data).toMatchObject([{ id, can: { cancel: { reason: 'permission' }, retry: { reason: 'not_own_job' } } }])
    expect((await act('cancel', id, reader)).body.reason).toBe('permission')
    const manager = await asMember(['read-list-jobs', 'update-jobs'])
    expect((await act('cancel', id, manager)).body.data).toMatchObject({ status: 'canceled' })
    expect((await act('retry', id, manager)).body.reason).toBe('not_own_job')
  })
})

test('the number of unfinished jobs of a user is limited', async () => {
  for (let index = 0; index < maxUnfinishedJobs; index++) await start(['a'])
  const { status, body } = await platform.call(stamps.endpoints.stamp, { as: 'admin', body: { ids: [] } })
  expect([status, body.code, body.reason, body.used]).toEqual([
    409,
    'limit_reached',
    'too_many_jobs',
    maxUnfinishedJobs,
  ])
})

test('the payload is stored encrypted and never returned', async () => {
  const id = await start(['very-secret'])
  const [stored] = await query<{ payload: string }>(platform.db, sql`select payload from jobs where id = ${id}`)
  expect(stored!.payload).not.toContain('very-secret')
  expect(JSON.stringify(await detail(id))).not.toMatch(/very-secret|payload/)
})

test('a job that an earlier version started without compressing its payload runs', async () => {
  const id = await start(['later'])
  const payload = encrypt(platform.deps.keys, JSON.stringify({ ids: ['earlier'] }))
  await platform.db.execute(sql`update jobs set payload = ${payload} where id = ${id}`)
  await platform.runDue()
  expect([performed, (await detail(id)).status]).toEqual([['earlier'], 'succeeded'])
})

test('jobs that ended more than 30 days ago are deleted with their items', async () => {
  const [old, recent, queued] = [await start(['a']), await start(['b']), await start(['c'])]
  await platform.db.execute(sql`update jobs set run_at = now() + interval '1 hour' where id = ${queued}`)
  await platform.runDue()
  await platform.db.execute(sql`update jobs set ended_at = now() - interval '31 days' where id = ${old}`)
  await sweep(platform.db)
  const left = await inPlatform(platform.db, (tx) =>
    query<{ id: string }>(tx, sql`select id from jobs union select job_id from job_items`),
  )
  expect(left.map(({ id }) => id).sort()).toEqual([recent, queued].sort())
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
