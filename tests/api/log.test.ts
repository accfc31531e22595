import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { tickets } from '#contract/tickets.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { accounts, usePlatform } from './support/platform.ts'

const platform = usePlatform()
const entries = () => platform.log.map((line) => JSON.parse(line))

test('a line tells a request, who made it and how it went', async () => {
  const { user } = await platform.session('admin')
  const answer = await platform.call(tickets.endpoints.list, { as: 'admin', query: 'q=private' })
  expect(entries().at(-1)).toMatchObject({
    level: 'info', method: 'GET', status: 200, tenant: user.tenant_id, user: user.id,
    path: `/v1/${user.tenant_id}/tenants/tickets/list`, request_id: answer.headers.get('x-request-id'), ms: expect.any(Number),
  })
})

test('a parameter that is no id is not told', async () => {
  await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id: 'someone@example.test' } })
  expect(entries().at(-1)).toMatchObject({ level: 'warn', status: 404, path: expect.stringMatching(/\/detail\/:id$/) })
})

test('an unexpected error is told whole, its answer tells nothing', async () => {
  await platform.db.execute(sql`alter table logins rename column password_hash to gone`)
  const answer = await platform.call(auth.endpoints.login, { body: { email: accounts.admin, password: 'very-secret-word' } })
  await platform.db.execute(sql`alter table logins rename column gone to password_hash`)
  expect([answer.status, answer.body.message]).toEqual([500, 'Something went wrong on our side'])
  expect(JSON.stringify(answer.body)).not.toContain('password_hash')
  expect(entries().at(-1)).toMatchObject({ level: 'error', error: expect.stringContaining('password_hash') })
  expect(entries().at(-1).error).not.toContain(accounts.admin)
})

test('nothing in it is secret, whatever was sent', async () => {
  const { token } = await platform.logIn('admin')
  const wrong = 'wrong-but-still-secret'
  await platform.call(auth.endpoints.login, { body: { email: accounts.admin, password: wrong } })
  await platform.call(auth.endpoints.refresh, { body: { refresh_token: token.refresh_token } })
  await platform.call(auth.endpoints.refresh, { body: { refresh_token: `${token.refresh_token}x` } })
  await platform.call(auth.endpoints.me, { token: token.access_token })
  await platform.call(auth.endpoints.me, { token: `${token.access_token}x` })
  await platform.send('GET', `/v1/nowhere?access_token=${token.access_token}`)
  const log = platform.log.join('\n')
  for (const secret of [demoPassword, wrong, token.access_token, token.refresh_token, 'very-secret-word', 'argon2', 'Bearer']) {
    expect(log).not.toContain(secret)
  }
})
