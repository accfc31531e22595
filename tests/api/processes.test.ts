import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { openMailbox, type Mailbox } from '../support/peers/mailbox.ts'
import { removeFolder, startPlatform, type Platform } from '../support/platform/process.ts'
import { environmentOf, isOnServer } from '../support/platform/database.ts'
import { createDatabase } from '../support/platform/databases.ts'
import { accounts } from '../support/accounts.ts'

/** Runs real processes on one PostgreSQL server; an embedded database belongs to one process. */
describe.runIf(isOnServer)('two processes', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let mailbox: Mailbox
  let platforms: Platform[]
  /** Logged in before wrong passwords lock the account. */
  let session: Session

  beforeAll(async () => {
    database = await createDatabase(process.env['TEST_DATABASE_URL']!)
    mailbox = await openMailbox()
    const env = { ...environmentOf(database.url), SMTP_URL: mailbox.url }
    platforms = await Promise.all([startPlatform(env), startPlatform(env)])
    session = (await (await post(0, 'login', { email: accounts.admin, password: demoPassword })).json()).data
  }, 120_000)

  afterAll(async () => {
    for (const platform of platforms ?? []) {
      await platform.stop()
      removeFolder(platform.dataDir)
    }
    await mailbox?.close()
    await database?.drop()
  }, 60_000)

  const bearer = () => ({ authorization: `Bearer ${session.token.access_token}` })

  /** Sends a request to one of the processes, and returns the data of its answer. */
  async function send(index: number, method: string, path: string, body?: object) {
    const answer = await fetch(`${platforms[index % 2]!.url}/v1/${session.user.tenant_id}/${path}`, {
      method,
      headers: { ...bearer(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    return data
  }
  const make = (index: number, subject: string) =>
    send(index, 'POST', 'tenants/tickets/create', { subject, description: 'Whatever happens' })

  const post = (index: number, path: string, body: object) =>
    fetch(`${platforms[index % 2]!.url}/v1/iam/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('share the count of wrong passwords', async () => {
    const guess = { email: accounts.admin, password: 'wrong' }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(index, 'login', guess)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(budgets.password.pair)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(50 - budgets.password.pair)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  }, 60_000)

  test("accept each other's sessions", async () => {
    const session = (await (await post(0, 'login', { email: accounts.reader, password: demoPassword })).json()).data
    const answer = await post(1, 'refresh', { refresh_token: session.token.refresh_token })
    expect(answer.status).toBe(200)
  }, 60_000)

  test('tell each other the changes of records', async () => {
    const stop = new AbortController()
    const stream = await fetch(`${platforms[1]!.url}/v1/${session.user.tenant_id}/events?seconds=60`, {
      headers: { ...bearer(), accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const { id } = await make(0, 'Told to the other process')
    await textUntil(stream, `"type":"created","resource":"tickets","id":"${id}"`)
    stop.abort()
  }, 60_000)

  test('continue the job of a killed process, each item once', async () => {
    for (let made = 0; made < 300; made += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => make(index, 'Left behind')))
    }
    // The process that answers takes the job; the other one is started once that is dead.
    await platforms[1]!.stop()
    const body = {
      endpoint: 'tickets.update',
      query: 'subject=Left behind',
      expected_total: 300,
      body: { priority: 'urgent' },
    }
    const { job } = await send(0, 'POST', 'jobs/bulk', body)
    await vi.waitUntil(async () => (await send(0, 'GET', `jobs/detail/${job.id}`)).succeeded > 0, {
      timeout: 20_000,
      interval: 5,
    })
    await platforms[0]!.stop('SIGKILL')
    await platforms[1]!.restart()
    expect(await send(1, 'GET', `jobs/detail/${job.id}`)).toMatchObject({ status: 'running' })
    await vi.waitUntil(async () => (await send(1, 'GET', `jobs/detail/${job.id}`)).ended_at, {
      timeout: 90_000,
      interval: 500,
    })
    expect(await send(1, 'GET', `jobs/detail/${job.id}`)).toMatchObject({
      status: 'succeeded',
      total: 300,
      succeeded: 300,
      failed: 0,
    })
    const path = `tenants/tickets/list?subject=Left%20behind&priority_ne=urgent`
    expect(await send(1, 'GET', path)).toEqual([])
    const entries = await tally(database.url, 'tickets.update', 'Left behind')
    expect([entries.length, ...new Set(entries)]).toEqual([300, 1])
    await platforms[0]!.restart()
  }, 180_000)

  test('are restarted under traffic without a failed request or a lost write, and leave no lock behind', async () => {
    const isUp = [true, true]
    let isOver = false
    const made: string[] = []
    const writeTo = async (index: number) => {
      while (!isOver) {
        if (isUp[index]) made.push((await make(index, 'Under traffic')).id)
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const writing = [0, 1, 0, 1].map(writeTo)
    const restart = async (index: number, signal: NodeJS.Signals) => {
      // As a proxy does that takes a process out of rotation.
      isUp[index] = false
      await new Promise((resolve) => setTimeout(resolve, 500))
      await platforms[index]!.stop(signal)
      const before = made.length
      await platforms[index]!.restart()
      expect(made.length).toBeGreaterThan(before)
      isUp[index] = true
    }
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) for (const index of [0, 1]) await restart(index, signal)
    isOver = true
    await Promise.all(writing)
    expect(await tally(database.url, 'tickets.create', 'Under traffic')).toEqual(made.map(() => 1))
    expect(await idleLocks(database.url)).toEqual([])
  }, 300_000)

  test('deliver a mail once', async () => {
    await Promise.all(
      [0, 1, 2, 3].map((index) => post(index, 'password/reset-request', { email: `person${index}@nowhere.test` })),
    )
    for (const index of [0, 1, 2, 3]) await mailbox.next(`person${index}@nowhere.test`)
    expect(mailbox.mails.filter(({ to }) => to.some((address) => address.endsWith('@nowhere.test')))).toHaveLength(4)
  }, 60_000)
})

/** The locks of sessions in no transaction, which a pooler would hand to whoever comes next. */
async function idleLocks(url: string): Promise<unknown[]> {
  const text = `select l.locktype, a.pid from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and a.state = 'idle' and l.locktype = 'advisory'`
  return rowsOf(url, text)
}

/** Counts the entries of the activity log with the action for each record of that name. */
async function tally(url: string, action: string, label: string): Promise<number[]> {
  const text = `select count(*)::int from activity_logs where action = $1 and resource_label = $2 group by resource_id`
  return (await rowsOf(url, text, [action, label])).map(([count]) => count)
}

async function rowsOf(url: string, text: string, values: string[] = []): Promise<any[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text, values, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** Reads a stream until the text appears. */
async function textUntil(stream: Response, wanted: string): Promise<void> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`The stream ended: ${text}`)
    text += value
  }
}
