/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { bulk } from '#contract/bulk.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { imports } from '#contract/imports.ts'
import { jobs, type Job } from '#contract/jobs.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { roles } from '#contract/roles.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { undo } from '#contract/undo.ts'
import { users } from '#contract/users.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { sweep } from '#server/composition.ts'
import { member } from '../support/identity.ts'
import type { Answer } from '../support/api.ts'
import { nobody, usePlatform, type Sending } from '../support/platform/in-process.ts'

const platform = usePlatform()

const admin: Sending = { as: 'admin' }
const call = (endpoint: Endpoint, sending: Sending = {}) => platform.call(endpoint, { ...admin, ...sending })
const undoing = (change: string, sending: Sending = {}) => call(undo.endpoints.change, { ...sending, body: { change } })
const change = (id: string, body: object, sending: Sending = {}) =>
  call(tickets.endpoints.update, { ...sending, params: { id }, body })
const read = async (id: string): Promise<Ticket> => (await call(tickets.endpoints.detail, { params: { id } })).body.data

let made = 0
async function newTicket(values: object = {}): Promise<Ticket> {
  const body = { subject: `Undone ${made++}`, description: 'x', ...values }
  return (await call(tickets.endpoints.create, { body })).body.data
}
const undoOf = ({ status, body }: Answer): string => {
  expect([status, body.meta?.undo]).toEqual([200, expect.any(String)])
  return body.meta.undo
}
const run = (text: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(text)))

test('is offered by the entry of the log to its user, once', async () => {
  const { id } = await newTicket()
  const change_id = undoOf(await change(id, { subject: 'From the log' }))
  const entry = async (sending: Sending = {}) =>
    (await call(activityLogs.endpoints.detail, { ...sending, params: { ...sending.params, id: change_id } })).body.data
  expect(await entry()).toMatchObject({ resource_id: id, action: 'tickets.update', undoable: true })
  const { token, user } = await member(platform, [activityLogs.endpoints.detail.permission!])
  const seen = await entry({ as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } })
  expect(seen).toMatchObject({ action: 'tickets.update', undoable: false })
  await undoing(change_id)
  expect((await entry()).undoable).toBe(false)
})

describe('an update', () => {
  test('is undone with what the platform set along with it, and logged', async () => {
    const before = await newTicket({ priority: 'low' })
    const answer = await change(before.id, { status: 'resolved', priority: 'urgent', subject: 'Other' })
    expect(answer.body.data.resolved_at).not.toBeNull()
    const undone = await undoing(undoOf(answer))
    expect([undone.status, undone.body.data]).toEqual([
      200,
      { resource: 'tickets', id: before.id, label: before.subject },
    ])
    const now = await read(before.id)
    expect({ ...now, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect(now.updated_at > answer.body.data.updated_at).toBe(true)
    const query = `resource_id=${before.id}&action=tickets.undo`
    const [entry] = (await call(activityLogs.endpoints.list, { query })).body.data
    expect(entry.changes).toContainEqual({ field: 'status', before: 'resolved', after: 'new' })
  })

  test('is undone from a state that no transition leads out of', async () => {
    const { id } = await newTicket()
    await change(id, { status: 'resolved' })
    const answer = await change(id, { status: 'closed' })
    expect((await undoing(undoOf(answer))).status).toBe(200)
    expect((await read(id)).status).toBe('resolved')
  })

  test('keeps what was changed since in other fields', async () => {
    const { id } = await newTicket({ priority: 'low' })
    const answer = await change(id, { priority: 'high' })
    await change(id, { subject: 'Changed since' })
    expect((await undoing(undoOf(answer))).status).toBe(200)
    expect(await read(id)).toMatchObject({ priority: 'low', subject: 'Changed since' })
  })

  test('is refused once the same field was changed again', async () => {
    const { id } = await newTicket({ priority: 'low' })
    const answer = await change(id, { priority: 'high' })
    await change(id, { priority: 'urgent' })
    const refusal = await undoing(undoOf(answer))
    expect([refusal.status, refusal.body.reason]).toEqual([409, 'changed_since'])
    expect((await read(id)).priority).toBe('urgent')
  })

  test('is undone once', async () => {
    const { id } = await newTicket({ priority: 'low' })
    const answer = await change(id, { priority: 'high' })
    const both = await Promise.all([undoing(undoOf(answer)), undoing(undoOf(answer))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await undoing(undoOf(answer))
    expect([again.status, again.body.reason]).toEqual([409, 'undone'])
  })

  test('that changes nothing offers nothing to undo', async () => {
    const { id, subject } = await newTicket()
    expect((await change(id, { subject })).body.meta).toBeUndefined()
  })

  test('is undone for an hour', async () => {
    const { id } = await newTicket({ priority: 'low' })
    const answer = await change(id, { priority: 'high' })
    const kept = `update kept_changes set at = at - interval '61 minutes' where record_id = '${id}'`
    await run(kept)
    expect((await undoing(undoOf(answer))).body.reason).toBe('undo_over')
    await run(`update kept_changes set at = at - interval '24 hours' where record_id = '${id}'`)
    await sweep(platform.db)
    expect((await undoing(undoOf(answer))).status).toBe(404)
  })

  test('is undone by its user alone', async () => {
    const { id } = await newTicket({ priority: 'low' })
    const change_id = undoOf(await change(id, { priority: 'high' }))
    const { token, user } = await member(platform, ['update-tickets', 'read-detail-tickets'])
    const other = { as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } }
    for (const sending of [{ as: 'foreigner' } as const, other]) {
      expect((await undoing(change_id, sending)).status).toBe(404)
    }
    expect((await undoing(nobody)).status).toBe(404)
    expect((await read(id)).priority).toBe('high')
  })

  test('needs the rights of that moment', async () => {
    const { id } = await newTicket({ subject: 'Merged since' })
    const answer = await change(id, { subject: 'Other' })
    await call(tickets.endpoints.merge, { params: { id }, body: { into_id: (await newTicket()).id } })
    expect((await undoing(undoOf(answer))).body.reason).toBe('merged')
    expect((await read(id)).subject).toBe('Other')

    const { token, user } = await member(platform, ['update-tickets'])
    const own = { as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } }
    const other = await newTicket()
    const body = { subject: 'Theirs' }
    const theirs = await call(tickets.endpoints.update, { ...own, params: { ...own.params, id: other.id }, body })
    await run(`update roles set permission_keys = '{}' where id = (select role_id from users where id = '${user.id}')`)
    expect((await undoing(undoOf(theirs), own)).body.reason).toBe('permission')
  })

  test('keeps the rules of a change: no way round a limit', async () => {
    const number = await newNumber(1)
    const body = { status: 'released' }
    const released = await platform.call(phoneNumbers.endpoints.update, {
      ...borealis,
      params: { id: number.id },
      body,
    })
    await limitNumbers()
    const refusal = await undoing(undoOf(released), borealis)
    expect([refusal.status, refusal.body.code]).toEqual([409, 'limit_reached'])
    await limitNumbers(1)
    expect((await undoing(undoOf(released), borealis)).status).toBe(200)
  })

  test('brings back what changed with it in other records', async () => {
    const servers = (await call(pbxServers.endpoints.list, { query: '_end=100' })).body.data
    const standard = servers.find((one: { is_default: boolean }) => one.is_default)
    const other = servers.find((one: { is_default: boolean }) => !one.is_default)
    const answer = await call(pbxServers.endpoints.update, { params: { id: other.id }, body: { is_default: true } })
    expect((await undoing(undoOf(answer))).status).toBe(200)
    const now = (await call(pbxServers.endpoints.list, { query: '_end=100' })).body.data
    expect(now.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([{ id: standard.id }])
  })
})

describe('an action', () => {
  test('that changes the status of a record is undone', async () => {
    const [server] = (await call(pbxServers.endpoints.list, { query: 'status_ne=disabled&_end=1' })).body.data
    const answer = await call(pbxServers.endpoints.disable, { params: { id: server.id } })
    expect((await undoing(undoOf(answer))).status).toBe(200)
    const now = (await call(pbxServers.endpoints.detail, { params: { id: server.id } })).body.data
    expect([now.status, now.can.disable]).toEqual([server.status, true])
  })

  test('that merges a ticket is undone', async () => {
    const [ticket, target] = [await newTicket(), await newTicket()]
    const merged = await call(tickets.endpoints.merge, { params: { id: ticket.id }, body: { into_id: target.id } })
    expect((await undoing(undoOf(merged))).status).toBe(200)
    expect(await read(ticket.id)).toMatchObject({ status: 'new', merged_into_id: null })
  })

  test('is undone without telling anybody', async () => {
    const session = await member(platform, ['read-detail-tickets'])
    const { id } = await newTicket({ assignee_id: session.user.id })
    const told = async () => {
      const count = sql`select count(*)::int as count from notifications where user_id = ${session.user.id}`
      return (await inPlatform(platform.db, (tx) => query<{ count: number }>(tx, count)))[0]!.count
    }
    const answer = await change(id, { assignee_id: null })
    const before = await told()
    expect(before).toBeGreaterThan(0)
    expect((await undoing(undoOf(answer))).status).toBe(200)
    expect([(await read(id)).assignee_id, await told()]).toEqual([session.user.id, before])
  })
})

describe('a creation', () => {
  const create = (sending: Sending = {}) =>
    call(tickets.endpoints.create, { ...sending, body: { subject: `Created ${made++}`, description: 'x' } })

  test('is undone by a deletion, which can be undone itself', async () => {
    const { data, meta } = (await create()).body
    expect((await undoing(meta.undo)).body.data).toEqual({ resource: 'tickets', id: data.id, label: data.subject })
    expect((await call(tickets.endpoints.detail, { params: { id: data.id } })).status).toBe(404)
    const query = `resource_id=${data.id}&_sort=at&_order=asc`
    const entries = (await call(activityLogs.endpoints.list, { query })).body.data
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['tickets.create', 'tickets.delete'])
    expect((await undoing(entries[1].id)).status).toBe(200)
    expect((await read(data.id)).subject).toBe(data.subject)
  })

  test('is refused once somebody added to the record', async () => {
    const { data, meta } = (await create()).body
    await call(ticketComments.endpoints.create, { params: { ticketId: data.id }, body: { body: 'First' } })
    expect((await undoing(meta.undo)).body.reason).toBe('changed_since')
    expect((await read(data.id)).subject).toBe(data.subject)
  })

  test('is offered to who may delete the record, and needs that right when it is undone', async () => {
    const keys = ['create-tickets', 'read-detail-tickets']
    const as = async (permissions: string[]) => {
      const { token, user } = await member(platform, permissions)
      return { user, sending: { as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } } }
    }
    expect((await create((await as(keys)).sending)).body.meta).toBeUndefined()
    const { user, sending } = await as([...keys, 'delete-tickets'])
    const { data, meta } = (await create(sending)).body
    const rights = `permission_keys = array['create-tickets', 'read-detail-tickets']`
    await run(`update roles set ${rights} where id = (select role_id from users where id = '${user.id}')`)
    expect((await undoing(meta.undo, sending)).body.reason).toBe('permission')
    expect((await read(data.id)).subject).toBe(data.subject)
  })

  test('of a whole file is undone record by record', async () => {
    const csv = 'subject,description\nImported 1,x\nImported 2,x\nImported 3,x\n'
    const started = await call(imports.endpoints.start, { body: { resource: 'tickets', csv } })
    expect([started.status, started.body.errors]).toEqual([202, undefined])
    await platform.runDue()
    const list = async () =>
      (await call(tickets.endpoints.list, { query: 'q=Imported&_sort=created_at&_order=asc' })).body.data
    const [first, ...rest] = await list()
    expect(rest).toHaveLength(2)
    await change(first.id, { priority: 'urgent' })
    const job = await undoJob(started.body.data.job.id)
    expect(job).toMatchObject({ status: 'partial', succeeded: 2, failed: 1 })
    expect(job.items!.find(({ ok }) => !ok)).toMatchObject({ label: first.subject, reason: 'changed_since' })
    expect((await list()).map(({ id }: Ticket) => id)).toEqual([first.id])
  })
})

describe('a deletion', () => {
  test('is undone with what was deleted along with it', async () => {
    const before = await newTicket({ tags: ['kept'] })
    const ticketId = before.id
    await call(ticketComments.endpoints.create, { params: { ticketId }, body: { body: 'First' } })
    const whole = await read(ticketId)
    const thread = (await call(ticketComments.endpoints.list, { params: { ticketId } })).body.data
    const answer = await call(tickets.endpoints.delete, { params: { id: ticketId } })
    const back = await undoing(undoOf(answer))
    expect([back.status, back.body.reason]).toEqual([200, undefined])
    expect(await read(ticketId)).toEqual(whole)
    expect((await call(ticketComments.endpoints.list, { params: { ticketId } })).body.data).toEqual(thread)
    expect((await undoing(undoOf(answer))).body.reason).toBe('undone')
  })

  test('of a role returns its members', async () => {
    const keys = ['read-list-tickets']
    const role = await newRole(keys)
    const other = await newRole(keys)
    const body = { name: 'Rina', email: 'rina.undo@nusantara.test', role_id: role.id }
    const { id } = (await call(users.endpoints.create, { body })).body.data
    const answer = await call(roles.endpoints.delete, { params: { id: role.id }, query: `move_to=${other.id}` })
    expect((await undoing(undoOf(answer))).status).toBe(200)
    expect((await call(users.endpoints.detail, { params: { id } })).body.data.role_id).toBe(role.id)
  })

  test('is refused if its unique value is taken', async () => {
    const role = await newRole(['read-list-tickets'])
    const answer = await call(roles.endpoints.delete, { params: { id: role.id } })
    await call(roles.endpoints.create, { body: { name: role.name, permission_keys: ['read-list-users'] } })
    expect((await undoing(undoOf(answer))).body.code).toBe('already_exists')
  })

  test('is refused beyond a limit', async () => {
    const number = await newNumber(2)
    const deleted = await platform.call(phoneNumbers.endpoints.delete, { ...borealis, params: { id: number.id } })
    await limitNumbers()
    expect((await undoing(undoOf(deleted), borealis)).body.code).toBe('limit_reached')
    await limitNumbers(1)
    expect((await undoing(undoOf(deleted), borealis)).status).toBe(200)
  })

  test('is refused to who could no longer delete the record', async () => {
    const keys = ['delete-roles', 'read-detail-roles']
    const role = await newRole(['read-list-tickets'])
    const { token, user } = await member(platform, [...keys, 'read-list-tickets'])
    const own = { as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } }
    const answer = await call(roles.endpoints.delete, { ...own, params: { ...own.params, id: role.id } })
    const fewer = `permission_keys = array['${keys.join(`','`)}']`
    await run(`update roles set ${fewer} where id = (select role_id from users where id = '${user.id}')`)
    expect((await undoing(undoOf(answer), own)).body.reason).toBe('role_holds_more')
    expect((await call(roles.endpoints.detail, { params: { id: role.id } })).status).toBe(404)
  })

  test('of a user is final', async () => {
    const role = await newRole(['read-list-tickets'])
    const body = { name: 'Dewi', email: 'dewi.undo@nusantara.test', role_id: role.id }
    const { id } = (await call(users.endpoints.create, { body })).body.data
    const answer = await call(users.endpoints.delete, { params: { id } })
    expect([answer.status, answer.body.meta]).toEqual([200, undefined])
  })
})

async function newRole(permission_keys: string[]) {
  const body = { name: `Undone ${made++}`, permission_keys }
  return (await call(roles.endpoints.create, { body })).body.data
}

const borealis = { as: 'foreigner' } as const

async function newNumber(last: number): Promise<PhoneNumber> {
  await limitNumbers(1)
  const body = { e164: `+62215000001${last}` }
  const { status, body: answer } = await platform.call(phoneNumbers.endpoints.create, { ...borealis, body })
  expect([status, answer.code]).toEqual([201, undefined])
  return answer.data
}

/** Leaves the tenant room for so many numbers. */
async function limitNumbers(room = 0) {
  const query = 'type_ne=extension&status_ne=released&_end=1'
  const used = (await platform.call(phoneNumbers.endpoints.list, { ...borealis, query })).body.meta.total
  const { tenant_id } = (await platform.session('foreigner')).user
  const limits = JSON.stringify({ numbers: used + room })
  await run(`update tenants set limits = limits || '${limits}' where id = '${tenant_id}'`)
}

describe('a job that changed many', () => {
  test('is undone as a job, with a result for each record', async () => {
    const [first] = await newTickets('undone', 1)
    await run(`
      insert into tickets (tenant_id, id, number, subject, description, category, priority, status, tags)
      select tenant_id, gen_random_uuid(), 100000 + n, 'Undone ' || n, 'x', category, priority, status, tags
      from tickets, generate_series(1, 299) n where id = '${first!.id}'`)
    const made = (await call(tickets.endpoints.list, { query: 'tags=undone&_end=2' })).body.data
    const id = await bulkChange({ status: 'resolved' }, { query: 'tags=undone&status=new', expected_total: 300 })
    const [gone, followed] = made as [Ticket, Ticket]
    await call(tickets.endpoints.delete, { params: { id: gone.id } })
    await change(followed.id, { status: 'closed' })
    const job = await undoJob(id)
    expect(job).toMatchObject({ kind: 'jobs.undo', status: 'partial', total: 300, succeeded: 298, failed: 2 })
    const failed = job
      .items!.filter(({ ok }) => !ok)
      .map(({ id, label, code, reason }) => ({ id, label, code, reason }))
    expect(failed).toEqual(
      expect.arrayContaining([
        { id: gone.id, label: gone.subject, code: 'not_found', reason: null },
        { id: followed.id, label: followed.subject, code: 'edit_conflict', reason: 'changed_since' },
      ]),
    )
    const query = 'tags=undone&status=new&resolved_at=null&_end=1'
    expect((await call(tickets.endpoints.list, { query })).body.meta.total).toBe(298)
    const again = await call(jobs.endpoints.undo, { params: { id } })
    expect([again.status, again.body.reason]).toEqual([409, 'undone'])
  }, 90_000)

  test('brings back deleted records', async () => {
    const made = await newTickets('deleted', 3)
    const ids = made.map(({ id }) => id)
    const { body } = await call(bulk.endpoints.start, { body: { endpoint: 'tickets.delete', ids } })
    await platform.runDue()
    expect((await undoJob(body.data.job.id)).succeeded).toBe(3)
    expect(await read(ids[0]!)).toEqual(made[0])
  })

  test('leaves alone the records that it did not change', async () => {
    const [one, other] = (await newTickets('partly', 2)) as [Ticket, Ticket]
    await change(one.id, { status: 'resolved' })
    const id = await bulkChange({ status: 'resolved' }, { ids: [one.id, other.id] })
    await undoJob(id)
    expect([(await read(one.id)).status, (await read(other.id)).status]).toEqual(['resolved', 'new'])
  })

  test('says in its rights whether it can be undone', async () => {
    const [ticket] = await newTickets('rights', 1)
    const id = await bulkChange({ status: 'resolved' }, { ids: [ticket!.id] })
    const canUndo = async () => (await call(jobs.endpoints.detail, { params: { id } })).body.data.can.undo
    expect(await canUndo()).toBe(true)
    await run(`update jobs set ended_at = now() - interval '61 minutes' where id = '${id}'`)
    expect(await canUndo()).toEqual({ reason: 'undo_over' })
    expect((await call(jobs.endpoints.undo, { params: { id } })).body.reason).toBe('undo_over')
    const unchanging = await bulkChange({ status: 'resolved' }, { ids: [ticket!.id] })
    expect((await call(jobs.endpoints.undo, { params: { id: unchanging } })).body.reason).toBe('job_not_undoable')
  })

  test('is undone by its starter alone, with the permission that it needed', async () => {
    const [ticket] = await newTickets('rights', 1)
    const { token, user } = await member(platform, ['update-tickets', 'read-list-jobs'])
    const other = { as: undefined, token: token.access_token, params: { tenantId: user.tenant_id } }
    const id = await bulkChange({ status: 'resolved' }, { ids: [ticket!.id] })
    const params = { ...other.params, id }
    expect((await call(jobs.endpoints.undo, { ...other, params })).body.reason).toBe('not_own_job')
    expect((await call(jobs.endpoints.undo, { as: 'foreigner', params: { id } })).status).toBe(404)

    const own = await bulkChange({ status: 'closed' }, { ids: [ticket!.id] }, other)
    await run(`update roles set permission_keys = '{}' where id = (select role_id from users where id = '${user.id}')`)
    const refusal = await call(jobs.endpoints.undo, { ...other, params: { ...other.params, id: own } })
    expect([refusal.status, refusal.body.reason]).toEqual([403, 'permission'])
  })
})

async function newTickets(tag: string, count: number): Promise<Ticket[]> {
  const all: Ticket[] = []
  while (all.length < count) all.push(await newTicket({ tags: [tag] }))
  return all
}

/** Changes many, and returns the id of the job, which has ended. */
async function bulkChange(body: object, which: object, sending: Sending = {}): Promise<string> {
  const started = await call(bulk.endpoints.start, { ...sending, body: { endpoint: 'tickets.update', body, ...which } })
  expect([started.status, started.body.code]).toEqual([202, undefined])
  await platform.runDue()
  return started.body.data.job.id
}

async function undoJob(id: string): Promise<Job> {
  const { status, body } = await call(jobs.endpoints.undo, { params: { id } })
  expect([status, body.code]).toEqual([202, undefined])
  await platform.runDue()
  return (await call(jobs.endpoints.detail, { params: { id: body.data.job.id } })).body.data
}
