import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { openMailbox, type Mailbox } from '../support/mailbox.ts'
import { removeFolder, startPlatform, type Platform } from '../support/platform.ts'
import { createDatabase, isOnServer } from './support/database.ts'
import { accounts } from './support/platform.ts'

/** Real processes on one PostgreSQL; the embedded database is one process's alone. */
describe.runIf(isOnServer)('two processes', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let mailbox: Mailbox
  let platforms: Platform[]

  beforeAll(async () => {
    database = await createDatabase(process.env['TEST_DATABASE_URL']!)
    mailbox = await openMailbox()
    const env = { DATABASE_URL: database.url, SMTP_URL: mailbox.url }
    platforms = await Promise.all([startPlatform(env), startPlatform(env)])
  }, 120_000)

  afterAll(async () => {
    for (const platform of platforms ?? []) {
      await platform.stop()
      removeFolder(platform.dataDir)
    }
    await mailbox?.close()
    await database?.drop()
  }, 60_000)

  const post = (index: number, path: string, body: object) => fetch(`${platforms[index % 2]!.url}/v1/iam/auth/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })

  test('count wrong passwords together', async () => {
    const guess = { email: accounts.admin, password: 'wrong' }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(index, 'login', guess)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(usualLimits.password.pair)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(50 - usualLimits.password.pair)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  }, 60_000)

  test('know each other\'s sessions', async () => {
    const session = (await (await post(0, 'login', { email: accounts.reader, password: demoPassword })).json()).data
    const answer = await post(1, 'refresh', { refresh_token: session.token.refresh_token })
    expect(answer.status).toBe(200)
  }, 60_000)

  test('deliver a mail once', async () => {
    await Promise.all([0, 1, 2, 3].map((index) => post(index, 'password/reset-request', { email: `person${index}@nowhere.test` })))
    for (const index of [0, 1, 2, 3]) await mailbox.next(`person${index}@nowhere.test`)
    expect(mailbox.mails).toHaveLength(4)
  }, 60_000)
})
