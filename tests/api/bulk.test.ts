/** @module-tag core */
import { setTimeout } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { auth, type Session } from '#contract/auth.ts'
import { bulk } from '#contract/bulk.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { imports } from '#contract/imports.ts'
import { jobs, type Job, type JobItem } from '#contract/jobs.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { query as rowsOf } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { takeJob } from '#server/jobs/leases.ts'
import { member } from '../support/identity.ts'
import { nobody, usePlatform, type Sending } from '../support/platform/in-process.ts'
import { slicesDuring } from '../support/slices.ts'

const platform = usePlatform()

const start = (body: object, sending: Sending = { as: 'admin' }) =>
  platform.call(bulk.endpoints.start, { ...sending, body })
const jobOf = async (id: string): Promise<Job> =>
  (await platform.call(jobs.endpoints.detail, { as: 'admin', params: { id } })).body.data
const failedIn = ({ items = [] }: Job): JobItem[] => items.filter(({ ok }) => !ok)

/** Starts a job, runs it, and returns how it ended. */
async function run(body: object): Promise<Job> {
  const { status, body: answer } = await start(body)
  expect([status, answer.code]).toEqual([202, undefined])
  await platform.runDue()
  return jobOf(answer.data.job.id)
}

/** New tickets with a tag of their own, so that tests do not meet. */
async function write(tag: string, count: number): Promise<Ticket[]> {
  const made: Ticket[] = []
  while (made.length < count) {
    const body = { subject: `${tag} ${made.length}`, description: 'x', tags: [tag] }
    made.push((await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data)
  }
  return made
}
const read = async (tag: string): Promise<Ticket[]> =>
  (await platform.call(tickets.endpoints.list, { as: 'admin', query: `tags=${tag}&_sort=number&_end=100` })).body.data

const resolve = { endpoint: 'tickets.update', body: { status: 'resolved' } }

describe('an endpoint of one record, for many', () => {
  test('changes the named records, with a log entry and a result for each', async () => {
    const [one, two, other] = await write('named', 3)
    const job = await run({ ...resolve, ids: [one!.id, two!.id, two!.id] })
    expect(job).toMatchObject({ kind: 'tickets.update', status: 'succeeded', total: 2, succeeded: 2, failed: 0 })
    expect(job.items!.map(({ label }) => label).sort()).toEqual(['named 0', 'named 1'])
    expect((await read('named')).map(({ status }) => status)).toEqual(['resolved', 'resolved', other!.status])
    const query = `resource_id=${one!.id}&action=tickets.update`
    const [entry] = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data
    expect(entry.actor_name).toBe((await platform.session('admin')).user.name)
    expect(entry.changes).toContainEqual({ field: 'status', before: 'new', after: 'resolved' })
  })

  test('says which field it set to what, and an undo says it of what it undoes', async () => {
    const [one] = await write('about', 1)
    const { user } = await platform.session('admin')
    const about = async (body: object) => (await run({ endpoint: 'tickets.update', ids: [one!.id], body })).about
    expect(await about({ assignee_id: user.id })).toEqual({ field: 'assignee_id', value: user.name })
    expect(await about({ assignee_id: null })).toEqual({ field: 'assignee_id', value: '' })
    expect(await about({ subject: 'Other' })).toBe(null)
    const { id } = await run({ ...resolve, ids: [one!.id] })
    const undone = await platform.call(jobs.endpoints.undo, { as: 'admin', params: { id } })
    const undo = { field: 'status', value: 'resolved', undoes: 'tickets.update' }
    expect((await jobOf(undone.body.data.job.id)).about).toEqual(undo)
  })

  test('is logged with the number of records that it changed, which a retry adds to', async () => {
    const [one, two, three] = await write('logged', 3)
    await platform.call(tickets.endpoints.merge, { as: 'admin', params: { id: one!.id }, body: { into_id: two!.id } })
    const job = await run({ ...resolve, ids: [one!.id, two!.id, three!.id] })
    expect(job).toMatchObject({ status: 'partial', succeeded: 2, failed: 1 })
    const { user } = await platform.session('admin')
    const logged = async () => {
      const query = '_sort=at&_order=desc&action=tickets.update'
      const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body
      return data.filter(({ resource_id }: { resource_id: string | null }) => resource_id === null)
    }
    expect((await logged())[0]).toMatchObject({ resource_label: '2', outcome: 'success', actor_id: user.id })
    await platform.call(tickets.endpoints.unmerge, { as: 'admin', params: { id: one!.id } })
    await platform.call(jobs.endpoints.retry, { as: 'admin', params: { id: job.id } })
    await platform.runDue()
    expect((await logged()).slice(0, 2)).toMatchObject([{ resource_label: '1' }, { resource_label: '2' }])
  })

  test('changes everything that matches, and nothing that was made since', async () => {
    await write('matching', 5)
    const counting = { resource: 'tickets', query: 'tags=matching&status=new' }
    const { total } = (await platform.call(bulk.endpoints.count, { as: 'admin', body: counting })).body.data
    expect(total).toBe(5)
    const answer = await start({ ...resolve, query: counting.query, expected_total: total })
    const [late] = await write('matching', 1)
    await platform.runDue()
    expect(await jobOf(answer.body.data.job.id)).toMatchObject({ status: 'succeeded', succeeded: 5 })
    expect((await read('matching')).filter(({ status }) => status === 'new').map(({ id }) => id)).toEqual([late!.id])
  })

  test('names every record that no longer matches when its turn comes, and counts it apart', async () => {
    const made = await write('meanwhile', 6)
    const { body } = await start({ ...resolve, query: 'tags=meanwhile&status=new', expected_total: 6 })
    const act = (endpoint: Endpoint, id: string, changes?: object) =>
      platform.call(endpoint, { as: 'admin', params: { id }, body: changes })
    await act(tickets.endpoints.update, made[0]!.id, { tags: ['elsewhere'] })
    await act(tickets.endpoints.delete, made[1]!.id)
    // Still matches, though it has changed.
    await act(tickets.endpoints.update, made[2]!.id, { subject: 'meanwhile, renamed' })
    await platform.runDue()
    const { id } = body.data.job
    const job = await jobOf(id)
    expect(job).toMatchObject({ status: 'partial', total: 6, succeeded: 4, failed: 0, changed: 2 })
    expect(failedIn(job)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: made[0]!.id, label: 'meanwhile 0', reason: 'changed_meanwhile' }),
        expect.objectContaining({ id: made[1]!.id, reason: 'changed_meanwhile' }),
      ]),
    )
    expect((await read('meanwhile')).map(({ status }) => status)).toEqual(Array(4).fill('resolved'))
    expect((await read('elsewhere')).map(({ status }) => status)).toEqual(['new'])

    await act(tickets.endpoints.update, made[0]!.id, { tags: ['meanwhile'] })
    await platform.call(jobs.endpoints.retry, { as: 'admin', params: { id } })
    await platform.runDue()
    expect(await jobOf(id)).toMatchObject({ status: 'partial', total: 6, succeeded: 5, failed: 0, changed: 1 })
  })

  test('looks again at a record that changes while those before it are changed', async () => {
    const made = await write('racing', 3)
    const [first, , last] = made.map(({ id }) => sql.raw(`'${id}'`))
    await platform.db.execute(sql`
      create function race() returns trigger language plpgsql as $$ begin
        update tickets set status = 'open', updated_at = clock_timestamp() where id = ${last};
        return null;
      end $$`)
    await platform.db.execute(sql`
      create trigger race after update on tickets for each row when (new.id = ${first}) execute function race()`)
    const job = await run({ ...resolve, query: 'tags=racing&status=new' })
    await platform.db.execute(sql`drop function race cascade`)
    expect(job).toMatchObject({ status: 'partial', total: 3, succeeded: 2, changed: 1 })
    expect((await read('racing')).map(({ status }) => status)).toEqual(['resolved', 'resolved', 'open'])
  })

  test('is failed if nothing matches any more', async () => {
    const [one] = await write('gone', 1)
    const { body } = await start({ ...resolve, query: 'tags=gone&status=new' })
    await platform.call(tickets.endpoints.update, { as: 'admin', params: { id: one!.id }, body: { status: 'open' } })
    await platform.runDue()
    expect(await jobOf(body.data.job.id)).toMatchObject({ status: 'failed', total: 1, succeeded: 0, changed: 1 })
  })

  test('goes on after a record that refuses, and says why', async () => {
    const made = await write('refusing', 3)
    const closed = made[1]!
    await inPlatform(platform.db, (tx) => tx.execute(sql`update tickets set status = 'closed' where id = ${closed.id}`))
    const job = await run({ ...resolve, ids: [...made.map(({ id }) => id), nobody] })
    expect(job).toMatchObject({ status: 'partial', succeeded: 2, failed: 2 })
    expect(failedIn(job)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: closed.id, label: closed.subject, code: 'invalid_transition' }),
        expect.objectContaining({ id: nobody, code: 'not_found' }),
      ]),
    )
  })

  test('asks the policy of each record', async () => {
    const own = (await platform.session('admin')).user.id
    const job = await run({ endpoint: 'users.delete', ids: [own] })
    expect(job.status).toBe('failed')
    expect(failedIn(job)[0]).toMatchObject({ reason: 'not_suspended' })
  })

  test('finds no record of another tenant', async () => {
    const foreign = (await platform.call(tickets.endpoints.list, { as: 'foreigner', query: '_end=1' })).body.data[0]
    const job = await run({ ...resolve, ids: [foreign.id] })
    expect(failedIn(job)[0]).toMatchObject({ id: foreign.id, label: foreign.id, code: 'not_found' })
    expect(
      (await platform.call(tickets.endpoints.detail, { as: 'foreigner', params: { id: foreign.id } })).body.data,
    ).toEqual(expect.objectContaining({ status: foreign.status }))
  })

  test('ends between two records when it is canceled', async () => {
    const made = await write('canceled', 2)
    const { body } = await start({ ...resolve, ids: made.map(({ id }) => id) })
    await platform.call(jobs.endpoints.cancel, { as: 'admin', params: { id: body.data.job.id } })
    await platform.runDue()
    expect(await jobOf(body.data.job.id)).toMatchObject({ status: 'canceled', succeeded: 0 })
    expect((await read('canceled')).map(({ status }) => status)).toEqual(['new', 'new'])
  })

  test('leaves the process time for requests between two records', async () => {
    const made = await write('many', 10)
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await run({ ...resolve, ids: made.map(({ id }) => id) })
    clearInterval(timer)
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  test('is continued after a crash, and changes no record twice', async () => {
    const made = await write('crashed', 3)
    const { body } = await start({ ...resolve, query: 'tags=crashed&status=new', expected_total: 3 })
    const { id } = body.data.job
    // A process took the job, changed one record, and died: its lease has run out.
    const taken = (await takeJob(platform.db))!
    expect(taken.id).toBe(id)
    const done = made[1]!
    await platform.call(tickets.endpoints.update, { as: 'admin', params: { id: done.id }, body: resolve.body })
    await inPlatform(platform.db, async (tx) => {
      await tx.execute(
        sql`insert into job_items (tenant_id, job_id, id, label, ok) values (${taken.tenant_id}, ${id}, ${done.id}, ${done.subject}, true)`,
      )
      await tx.execute(sql`update jobs set run_at = now() - interval '1 second' where id = ${id}`)
    })
    await platform.runDue()
    expect(await jobOf(id)).toMatchObject({ status: 'succeeded', total: 3, succeeded: 3, failed: 0 })
    const query = `resource_id=${done.id}&action=tickets.update`
    expect((await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data).toHaveLength(1)
  })
})

describe('is refused', () => {
  const query = 'tags=nothing'
  test.each([
    ['an unknown endpoint', { endpoint: 'tickets.nonsense', query }, 404, 'not_found'],
    ['an unknown resource', { endpoint: 'nonsense.update', query }, 404, 'not_found'],
    ['an endpoint of no record', { endpoint: 'tickets.create', query }, 404, 'not_found'],
    ['an endpoint that only reads', { endpoint: 'tickets.detail', query }, 404, 'not_found'],
    ['an endpoint that counts wrong passwords', { endpoint: 'users.updatePassword', query: '' }, 404, 'not_found'],
    ['no record', resolve, 422, 'validation_failed'],
    ['both ids and a query', { ...resolve, query, ids: [nobody] }, 422, 'validation_failed'],
    ['a wrong body', { ...resolve, body: { status: 'lost' }, query }, 422, 'validation_failed'],
    ['a wrong query', { ...resolve, query: 'nonsense=1' }, 422, 'invalid_query'],
    ['another number than expected', { ...resolve, query, expected_total: 7 }, 409, 'edit_conflict'],
  ] as const)('%s', async (_, body, status, code) => {
    const answer = await start(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('without the permission of the endpoint, and without that of the list for a query', async () => {
    const reader = await member(platform, ['read-list-tickets'])
    const writer = await member(platform, ['update-tickets'])
    const as = ({ token, user }: typeof reader) => ({
      token: token.access_token,
      params: { tenantId: user.tenant_id },
    })
    expect((await start({ ...resolve, ids: [nobody] }, as(reader))).body.code).toBe('permission_denied')
    expect((await start({ ...resolve, query }, as(writer))).body.code).toBe('permission_denied')
    expect((await start({ ...resolve, ids: [nobody] }, as(writer))).status).toBe(202)
    const body = { resource: users.name, query: '' }
    expect((await platform.call(bulk.endpoints.count, { ...as(writer), body })).body.code).toBe('permission_denied')
  })
})

describe('of an operator who acts as a user', () => {
  /** A session of the operator as the administrator, and how it is sent. */
  async function acting() {
    const { user } = await platform.session('admin')
    const body = { reason: 'Ticket 7', minutes: 60, user_id: user.id }
    const by = { as: 'operator', params: { id: user.tenant_id }, body } as const
    const session: Session = (await platform.call(tenants.endpoints.impersonate, by)).body.data
    const { user: operator } = await platform.session('operator')
    return { token: session.token.access_token, name: `${operator.name} as ${user.name}`, tenantId: user.tenant_id }
  }
  const namesOf = async (action: string) => {
    const query = `_sort=at&_order=desc&action=${action}&_end=2`
    const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body
    return data.map(({ actor_name }: { actor_name: string }) => actor_name)
  }

  test('every record and the end are logged under both names, as are an import and undoing', async () => {
    const { token, name, tenantId } = await acting()
    const sending = { token, params: { tenantId } }
    const [one] = await write('acted', 1)
    const { body } = await start({ ...resolve, ids: [one!.id] }, sending)
    await platform.runDue()
    expect(await jobOf(body.data.job.id)).toMatchObject({ status: 'succeeded', succeeded: 1 })
    expect(await namesOf('tickets.update')).toEqual([name, name])

    const params = { ...sending.params, id: body.data.job.id }
    expect((await platform.call(jobs.endpoints.undo, { ...sending, params })).status).toBe(202)
    await platform.runDue()
    expect((await read('acted'))[0]!.status).toBe('new')
    expect(await namesOf('tickets.update')).toContain(name)

    const csv = 'Subject,Description\nImported while acting,x'
    await platform.call(imports.endpoints.start, { ...sending, body: { resource: 'tickets', csv } })
    await platform.runDue()
    expect(await namesOf('tickets.create')).toContain(name)
    expect(await namesOf('tickets.import')).toEqual([name])
  })

  test('ends with the impersonation, and says so', async () => {
    const { token, tenantId } = await acting()
    const [one] = await write('ended', 1)
    const { body } = await start({ ...resolve, ids: [one!.id] }, { token, params: { tenantId } })
    await platform.call(auth.endpoints.logout, { token })
    await platform.runDue()
    expect(await jobOf(body.data.job.id)).toMatchObject({
      status: 'failed',
      reason: 'impersonation_ended',
      succeeded: 0,
    })
    expect((await read('ended'))[0]!.status).toBe('new')
  })
})

describe('what matches in a large tenant', () => {
  const total = 12_000
  const query = 'tags=large'
  const read = <Row>(statement: SQL) => inPlatform(platform.db, (tx) => rowsOf<Row>(tx, statement))
  const kept = () =>
    read<{ count: number; is_held: boolean }>(sql`
      select coalesce(sum(cardinality(ids)), 0)::int as count, bool_and(run_at > clock_timestamp()) as is_held
      from jobs left join job_selections on job_id = id where resource_label = ${String(total)}`)

  /** The transactions of an endpoint while it is called, and the share of the longest. */
  async function slicesOf({ name }: Endpoint, work: () => Promise<unknown>) {
    const held = (await slicesDuring(platform.db, work)).filter((one) => one.name === name).map(({ ms }) => ms)
    return { count: held.length, longest: Math.max(...held) / held.reduce((sum, ms) => sum + ms, 0) }
  }

  beforeAll(async () => {
    const { tenant_id } = (await platform.session('admin')).user
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        insert into tickets (tenant_id, id, number, subject, description, category, priority, status, tags)
        select ${tenant_id}, gen_random_uuid(), 500000 + n, 'Large ' || n, 'x', 'other', 'normal', 'new', '{large}'
        from generate_series(1, ${total}::int) n`),
    )
  }, 60_000)

  test('is counted in slices', async () => {
    const body = { resource: 'tickets', query }
    const { count, longest } = await slicesOf(bulk.endpoints.count, async () => {
      const answer = await platform.call(bulk.endpoints.count, { as: 'admin', body })
      expect(answer.body.data).toEqual({ total })
    })
    expect(count).toBeGreaterThan(2)
    expect(longest).toBeLessThan(0.7)
  })

  test('leaves no job if it is another number than expected', async () => {
    const { status, body } = await start({ ...resolve, query, expected_total: total - 1 })
    expect([status, body.params]).toEqual([409, { count: total }])
    expect(await read(sql`select from jobs where resource_label = ${String(total - 1)}`)).toEqual([])
  })

  test('is kept in slices, for a job that does not begin before, nor without all of it', async () => {
    let isStarted = false
    const { count, longest } = await slicesOf(bulk.endpoints.start, async () => {
      const starting = start({ ...resolve, query, expected_total: total }).finally(() => (isStarted = true))
      while (!isStarted) {
        const [found] = await kept()
        if (found!.count > 0 && found!.count < total) expect(found!.is_held).toBe(true)
        await setTimeout(5)
      }
      expect((await starting).status).toBe(202)
    })
    expect(count).toBeGreaterThan(2)
    expect(longest).toBeLessThan(0.7)
    expect(await kept()).toEqual([{ count: total, is_held: false }])

    const [job] = await read<{ id: string }>(sql`select id from jobs where resource_label = ${String(total)}`)
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`delete from job_selections where job_id = ${job!.id} and part = 20`),
    )
    await platform.runDue()
    expect(await jobOf(job!.id)).toMatchObject({ status: 'failed', reason: 'job_interrupted', succeeded: 0 })
  }, 60_000)
})
