import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { bulk } from '#contract/bulk.ts'
import { defaultChannels } from '#contract/notification-kinds.ts'
import { notificationDays, notifications, type Notification } from '#contract/notifications.ts'
import { roles } from '#contract/roles.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { createApp } from '#server/app.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { createBundler, sendDigests } from '#server/resources/notifications/mails.ts'
import { sweep } from '#server/composition.ts'
import { createWorker } from '#server/queue/worker.ts'
import { tellDue } from '#server/resources/tickets/tell.ts'
import { sendBudgetAlerts } from '#server/resources/usage-records/alert.ts'
import { follow } from '../support/event-stream.ts'
import { member, queuedMails } from '../support/identity.ts'
import { usePlatform, type Sending } from '../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })
const { list, unread, read, readAll, channels, updateChannels } = notifications.endpoints
const body = { subject: 'No sound', description: 'On line 3' }

let agent: Session
let of: Sending
beforeEach(async () => {
  agent = await member(platform, ['read-list-tickets', 'read-detail-tickets', 'update-tickets'])
  of = { token: agent.token.access_token, params: { tenantId: agent.user.tenant_id } }
  await platform.runDue()
})

const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))
const told = async (sending: Sending = of): Promise<Notification[]> =>
  (await platform.call(list, { ...sending, query: '_sort=created_at' })).body.data
const count = async (sending: Sending = of) => (await platform.call(unread, sending)).body.data.count
const choose = (chosen: object) => platform.call(updateChannels, { ...of, body: chosen })
const only = (channel: 'console' | 'mail' | 'digest') => ({
  console: false,
  mail: false,
  digest: false,
  [channel]: true,
})

async function assign(
  subject = body.subject,
  sending: Sending = { as: 'admin' },
): Promise<{ id: string; number: number }> {
  const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...body, subject } })
  const { id } = answer.body.data
  const assigned = { assignee_id: agent.user.id }
  const { params, ...rest } = sending
  await platform.call(tickets.endpoints.update, { ...rest, params: { ...params, id }, body: assigned })
  return answer.body.data
}

describe('what happened is told', () => {
  test('to the new assignee of a ticket, not to oneself', async () => {
    const { id, number } = await assign()
    const [first, ...others] = await told()
    const { user } = await platform.session('admin')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      kind: 'assigned',
      params: { by: user.name, number, subject: 'No sound' },
      resource_type: 'tickets',
      resource_id: id,
      read_at: null,
    })
    await assign('Mine', of)
    expect(await told()).toHaveLength(1)
    await platform.call(tickets.endpoints.update, { as: 'admin', params: { id }, body: { priority: 'high' } })
    expect(await told()).toHaveLength(1)
  })

  test('to the watchers of a ticket who can read it, once, not of what they did themselves', async () => {
    const stranger = await member(platform, ['read-list-users'])
    const colleague = await member(platform, ['read-detail-tickets'])
    const watcher_ids = [agent.user.id, colleague.user.id, stranger.user.id]
    const made = await platform.call(tickets.endpoints.create, { as: 'admin', body: { ...body, watcher_ids } })
    const params = { id: made.body.data.id }
    const say = (sending: Sending, comment: object) =>
      platform.call(ticketComments.endpoints.create, {
        ...sending,
        params: { ...sending.params, ticketId: params.id },
        body: { body: 'Looking', ...comment },
      })
    const change = (changes: object) => platform.call(tickets.endpoints.update, { as: 'admin', params, body: changes })
    const as = ({ token, user }: Session) => ({ token: token.access_token, params: { tenantId: user.tenant_id } })
    const toldTo = async (sending: Sending) => (await told(sending)).map(({ kind, params: { what } }) => what ?? kind)

    await say({ as: 'admin' }, { visibility: 'public' })
    await say({ as: 'admin' }, { visibility: 'internal' })
    await say({ as: 'admin' }, { mention_ids: [agent.user.id] })
    await change({ status: 'pending' })
    await change({ assignee_id: agent.user.id })
    await say(of, { visibility: 'public' })
    expect(await toldTo(of)).toEqual(['replied', 'noted', 'mentioned', 'status', 'assigned'])
    expect((await told()).at(-1)).toMatchObject({ kind: 'assigned' })
    const all = ['replied', 'noted', 'replied', 'status', 'assigned', 'replied']
    expect(await toldTo(as(colleague))).toEqual(all)
    expect(await told(as(stranger))).toEqual([])

    const stop = () => {
      const { token, params: of } = as(colleague)
      return platform.call(tickets.endpoints.unwatch, { token, params: { ...of, ...params } })
    }
    expect((await stop()).body.data.watcher_ids).not.toContain(colleague.user.id)
    expect((await stop()).body.reason).toBe('not_watching')
    await change({ status: 'open' })
    expect(await toldTo(as(colleague))).toEqual(all)
  })

  test('to the watchers of a ticket when it is merged and unmerged', async () => {
    const watched = { ...body, watcher_ids: [agent.user.id] }
    const [one, other] = [
      (await platform.call(tickets.endpoints.create, { as: 'admin', body: watched })).body.data,
      (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data,
    ]
    const params = { id: one.id }
    await platform.call(tickets.endpoints.merge, { as: 'admin', params, body: { into_id: other.id } })
    await platform.call(tickets.endpoints.unmerge, { as: 'admin', params })
    const changes = (await told()).map(({ kind, params: { what, detail } }) => [kind, what, detail])
    expect(changes).toEqual([
      ['watched', 'status', 'closed'],
      ['watched', 'status', 'new'],
    ])
  })

  test('to those whom a comment names, if they can read the ticket', async () => {
    const { id } = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data
    const stranger = await member(platform, ['read-list-users'])
    const mention_ids = [agent.user.id, stranger.user.id]
    const comment = { body: '@you', visibility: 'internal', mention_ids }
    await platform.call(ticketComments.endpoints.create, { as: 'admin', params: { ticketId: id }, body: comment })
    expect(await told()).toMatchObject([{ kind: 'mentioned', params: { text: '@you' }, resource_id: id }])
    expect(await told({ token: stranger.token.access_token, params: of.params })).toEqual([])
  })

  test('to the assignee when a ticket is due and when it is overdue, each once with two processes', async () => {
    await run(sql`update tickets set resolution_due_at = now() + interval '3 days'`)
    const { id } = await assign()
    const check = () => Promise.all([tellDue(platform.deps), tellDue(platform.deps)])
    const dueIn = (time: string) =>
      run(sql`update tickets set resolution_due_at = now() + ${time}::interval where id = ${id}`)
    const states = async () => (await told()).filter(({ kind }) => kind === 'due').map(({ params }) => params['state'])
    await dueIn('2 hours')
    await check()
    expect(await states()).toEqual([])
    await dueIn('30 minutes')
    await check()
    await check()
    expect(await states()).toEqual(['soon'])
    await dueIn('-1 minute')
    await check()
    await check()
    expect(await states()).toEqual(['soon', 'overdue'])
    await run(sql`update tickets set status = 'resolved' where id = ${id}`)
    await dueIn('-2 minutes')
    await check()
    expect(await states()).toHaveLength(2)
  })

  test('to the user whose job has ended, with its result', async () => {
    const { id } = await assign()
    const started = { endpoint: 'tickets.update', ids: [id], body: { priority: 'urgent' } }
    expect((await platform.call(bulk.endpoints.start, { ...of, body: started })).status).toBe(202)
    await platform.runDue()
    const [, ended] = await told()
    expect(ended).toMatchObject({
      kind: 'job_ended',
      params: { job: 'tickets.update', status: 'succeeded', succeeded: 1, field: 'priority', value: 'urgent' },
    })
  })

  test('to administrators when a share of the budget is spent', async () => {
    const { user } = await platform.session('admin')
    const budgets = async () => (await told({ as: 'admin' })).filter(({ kind }) => kind === 'budget_reached')
    await run(sql`delete from budget_alerts`)
    await run(sql`update tenants set monthly_budget = 1 where id = ${user.tenant_id}`)
    const before = (await budgets()).length
    await Promise.all([sendBudgetAlerts(platform.deps), sendBudgetAlerts(platform.deps)])
    await sendBudgetAlerts(platform.deps)
    const sent = (await budgets()).slice(before)
    expect(sent).toMatchObject([{ resource_type: 'usage-records' }])
    const { percent, spent, budget } = sent[0]!.params as Record<string, number>
    expect([percent! >= 100, percent]).toEqual([true, Math.floor((spent! * 100) / budget!)])
    expect(await told()).toEqual([])
  })
})

describe('a notification', () => {
  test('is read by its owner alone, and reading it is not logged', async () => {
    await assign()
    await assign('Second')
    const [first] = await told()
    expect(await count()).toBe(2)
    for (const as of ['admin', 'foreigner'] as const) {
      expect((await told({ as })).map(({ id }) => id)).not.toContain(first!.id)
      const answer = await platform.call(read, { as, params: { id: first!.id } })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    const answer = await platform.call(read, { ...of, params: { ...of.params, id: first!.id } })
    expect(answer.body.data.read_at).not.toBeNull()
    expect(await count()).toBe(1)
    await platform.call(readAll, of)
    expect(await count()).toBe(0)
    const logged = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: 'action_like=notifications' })
    expect(logged.body.data).toEqual([])
  })

  test('is announced to its owner alone', async () => {
    const app = createApp(platform.deps)
    const request = (path: string, init?: RequestInit) => app.request(path, init)
    const [own, other] = [
      await follow(request, agent),
      await follow(request, await member(platform, ['read-list-tickets', 'read-detail-tickets'])),
    ]
    for (const one of [own, other]) await one.until(() => one.received.length > 0)
    const { id } = await assign()
    await own.until(() => own.changes().some(({ resource }) => resource === 'notifications'))
    await run(sql`delete from notifications where user_id = ${agent.user.id}`)
    await platform.call(tickets.endpoints.delete, { as: 'admin', params: { id } })
    for (const one of [own, other]) {
      await one.until(() => one.changes().some(({ type, resource }) => type === 'deleted' && resource === 'tickets'))
      one.close()
    }
    const told = (one: typeof own) => one.changes().filter(({ resource }) => resource === 'notifications')
    expect(told(own).map(({ type }) => type)).toEqual(['created'])
    expect(told(other)).toEqual([])
  }, 60_000)

  test('is deleted after a while, and with its user', async () => {
    await assign()
    await assign('Second')
    const [first] = await told()
    const old = sql`now() - make_interval(days => ${notificationDays}, hours => 1)`
    await run(sql`update notifications set created_at = ${old} where id = ${first!.id}`)
    await sweep(platform.db)
    expect(await told()).toHaveLength(1)
    const params = { id: agent.user.id }
    await platform.call(users.endpoints.update, { as: 'admin', params, body: { status: 'suspended' } })
    expect((await platform.call(users.endpoints.delete, { as: 'admin', params })).status).toBe(200)
    const left = sql`select 1 from notifications where user_id = ${agent.user.id}`
    expect(await inPlatform(platform.db, (tx) => query(tx, left))).toEqual([])
  })
})

describe('channels', () => {
  const mails = async () => (await queuedMails(platform, agent.user.email)).length
  const received = async (subject: RegExp) => platform.mailTo(agent.user.email, subject)
  /** Two processes that look for mails at the same moment. */
  const bundle = () => {
    const worker = () =>
      createWorker(platform.db, platform.deps.keys, { notifications: createBundler(platform.deps) }, () => {})
    return Promise.all([worker().runDue(), worker().runDue()])
  }

  test('are chosen by kind, and others keep their defaults', async () => {
    expect((await platform.call(channels, of)).body.data).toEqual(defaultChannels)
    await choose({ assigned: only('console') })
    const answer = await choose({ due: only('digest') })
    expect(answer.body.data).toEqual({ ...defaultChannels, assigned: only('console'), due: only('digest') })
    await assign()
    expect(await count()).toBe(1)
    await bundle()
    expect(await mails()).toBe(0)

    await choose({ assigned: { console: false, mail: false, digest: false } })
    await assign()
    await choose({ assigned: only('mail') })
    await assign()
    expect(await told()).toHaveLength(1)
    await bundle()
    expect(await mails()).toBe(1)
  })

  test('mail tells the first at once, and what follows within five minutes together, with two processes', async () => {
    await assign('First')
    await bundle()
    expect(await mails()).toBe(1)
    expect((await received(/First/)).text).toContain('/tickets/detail/')
    for (const subject of ['Second', 'Third', 'Seen']) {
      await assign(subject)
      await bundle()
    }
    const seen = (await told()).find(({ params }) => params['subject'] === 'Seen')!
    await platform.call(read, { ...of, params: { ...of.params, id: seen.id } })
    expect(await mails()).toBe(0)

    await run(sql`update notification_settings set mailed_at = now() - interval '5 minutes', next_mail_at = now()`)
    await run(sql`update tasks set run_at = now() where status = 'queued' and kind = 'notifications'`)
    await bundle()
    expect(await mails()).toBe(1)
    const mail = await received(/2 notifications/)
    expect(mail.text).toMatch(/#\d+ Second to you[\s\S]*#\d+ Third to you/)
    expect(mail.text).not.toContain('Seen')
    expect(mail.text).toContain('/profile')
    expect(mail.html).toContain('<li')
    await bundle()
    expect(await mails()).toBe(0)
  }, 60_000)

  test('mail watchers what happened, unless they may no longer read the ticket', async () => {
    await choose({ watched: only('mail') })
    const watched = { ...body, subject: 'Noise', watcher_ids: [agent.user.id] }
    const { id } = (await platform.call(tickets.endpoints.create, { as: 'admin', body: watched })).body.data
    const change = (status: string) =>
      platform.call(tickets.endpoints.update, { as: 'admin', params: { id }, body: { status } })
    await change('on_hold')
    await bundle()
    expect((await received(/Noise/)).subject).toMatch(/changed the status of #\d+ Noise to On hold/)

    await run(sql`update notification_settings set mailed_at = now() - interval '5 minutes'`)
    await change('pending')
    const roleOf = { as: 'admin', params: { id: agent.role.id } } as const
    await platform.call(roles.endpoints.update, { ...roleOf, body: { permission_keys: ['read-list-users'] } })
    await bundle()
    expect(await mails()).toBe(0)
    await change('open')
    expect(await told()).toEqual([])
  }, 60_000)

  test('a digest goes out once a morning, in the timezone of its user', async () => {
    await choose({ assigned: only('digest') })
    const hour = new Date().getUTCHours()
    /** A timezone in which it is now about this hour of the day. */
    const zoneAt = (local: number) => {
      const offset = ((local - hour + 36) % 24) - 12
      return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
    }
    const liveAt = (local: number) => run(sql`update users set timezone = ${zoneAt(local)} where id = ${agent.user.id}`)
    const check = () => Promise.all([sendDigests(platform.deps), sendDigests(platform.deps)])
    await assign('Overnight')
    await assign('Another')
    await assign('Read before')
    await run(sql`update notifications set read_at = now() where params->>'subject' = 'Read before'`)
    await run(sql`update waiting_notifications set created_at = now() - interval '12 hours'`)
    await liveAt(6)
    await check()
    expect(await mails()).toBe(0)
    await liveAt(9)
    await check()
    await check()
    expect(await mails()).toBe(1)
    const mail = await received(/Your day: 2 notifications/)
    expect(mail.text).toContain('Overnight')
    expect(mail.text).not.toContain('Read before')
    await assign('Later')
    await check()
    expect(await mails()).toBe(0)
  }, 60_000)
})
