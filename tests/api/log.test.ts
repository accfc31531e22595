import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityLogs as contract } from '#contract/activity-logs.ts'
import { auth } from '#contract/auth.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { inTenant } from '#server/db/scope.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import { accounts } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ env: { CONSOLE_ORIGINS: 'https://console.example.test' } })
const entries = () => platform.log.map((line) => JSON.parse(line))

test('a log line contains the request, the actor and the result', async () => {
  const { user } = await platform.session('admin')
  const answer = await platform.call(tickets.endpoints.list, { as: 'admin', query: 'q=private' })
  expect(entries().at(-1)).toMatchObject({
    level: 'info',
    method: 'GET',
    status: 200,
    tenant: user.tenant_id,
    user: user.id,
    path: `/v1/${user.tenant_id}/tenants/tickets/list`,
    request_id: answer.headers.get('x-request-id'),
    ms: expect.any(Number),
  })
})

test('refusals are logged with whom they were given to', async () => {
  const { user } = await platform.session('admin')
  const by = { user: user.id, tenant: user.tenant_id }
  const newest = () => entries().at(-1)
  await platform.call(tenants.endpoints.list, { as: 'admin' })
  expect(newest()).toMatchObject({ level: 'warn', status: 403, ...by, path: expect.stringMatching(/tenants/) })
  await platform.call(tickets.endpoints.create, { as: 'admin', body: { subject: '' } })
  expect(newest()).toMatchObject({ level: 'warn', status: 422, ...by })
  await platform.call(tickets.endpoints.list, { token: 'forged' })
  expect(newest()).toMatchObject({ level: 'warn', status: 401 })
  const guess = { body: { email: 'nobody@example.test', password: 'guessed' } }
  for (let times = 0; times <= budgets.password.pair; times++) await platform.call(auth.endpoints.login, guess)
  expect(newest()).toMatchObject({ level: 'warn', status: 429, path: '/v1/iam/auth/login' })
})

test('a path parameter that is not an id is not logged', async () => {
  await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id: 'someone@example.test' } })
  expect(entries().at(-1)).toMatchObject({ level: 'warn', status: 404, path: expect.stringMatching(/\/detail\/:id$/) })
})

describe('a token in a path is not logged', () => {
  const token = 'Zk3-pQ_9sV1xYwT7uR5eA0bC2dE4fG6hI8jK'
  const accept = `/v1/iam/invitations/accept/${token}`
  const shown = /\/invitations\/accept\/:token$/
  const preflight = { origin: 'https://console.example.test', 'access-control-request-method': 'POST' }
  test.each<[string, string, string, Record<string, string>, RegExp]>([
    ['of a request', 'POST', accept, {}, shown],
    ['of another method', 'GET', accept, {}, shown],
    ['of a method that nothing has', 'PATCH', accept, {}, shown],
    ['of a preflight', 'OPTIONS', accept, preflight, shown],
    ['of a preflight from elsewhere', 'OPTIONS', accept, { ...preflight, origin: 'https://x.test' }, shown],
    ['below an unknown path', 'GET', `/v1/nowhere/${token}`, {}, /^\/v1\/nowhere\/\*$/],
    ['with a slash behind it', 'POST', `${accept}/`, {}, /\/accept\/\*\/$/],
    ['as the first part', 'GET', `/${token}`, {}, /^\/\*$/],
    ['of a page', 'GET', `/auth/reset-password/${token}`, { accept: 'text/html' }, /^\/auth\/reset-password\/\*$/],
    ['in capitals', 'GET', `/v1/${token.toUpperCase()}`, {}, /^\/v1\/\*$/],
    ['encoded', 'GET', `/v1/%5A${token.slice(1)}`, {}, /^\/v1\/\*$/],
  ])('%s', async (_, method, path, headers, logged) => {
    await platform.send(method, path, { headers, body: method === 'POST' ? {} : undefined })
    expect(entries().at(-1)).toMatchObject({ method, path: expect.stringMatching(logged) })
    expect(platform.log.join('\n').toLowerCase()).not.toContain(token.slice(1).toLowerCase())
  })
})

test('control characters sent by clients reach neither log lines nor records', async () => {
  const { token, user } = await platform.logIn('admin')
  const headers = { 'user-agent': 'Agent\x85{"level":"error"}\x9b31m\xa0end', 'x-request-id': 'id\x85x' }
  const answer = await platform.send('PUT', '/v1/iam/auth/me', {
    token: token.access_token,
    headers,
    body: { phone: '+62215550199' },
  })
  expect(answer.status).toBe(200)
  expect(platform.log.at(-1)).not.toMatch(/\p{Cc}/u)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  const [entry] = await inTenant(platform.db, user.tenant_id, (tx) =>
    tx.select().from(activityLogs).where(eq(activityLogs.action, 'auth.updateMe')),
  )
  expect(entry!.user_agent).toBe('Agent {"level":"error"} 31m\xa0end')
})

test('an activity log entry names the device and the place of its request', async () => {
  const { token, user } = await platform.logIn('admin')
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36' }
  const body = { phone: '+62215550200' }
  await platform.send('PUT', '/v1/iam/auth/me', { token: token.access_token, headers, body })
  const newest = 'action=auth.updateMe&_sort=at&_order=desc&_end=1'
  const [{ id }] = (await platform.call(contract.endpoints.list, { as: 'admin', query: newest })).body.data
  const { data } = (await platform.call(contract.endpoints.detail, { as: 'admin', params: { id } })).body
  expect(data).toMatchObject({ actor_id: user.id, browser: 'Chrome', device: 'Windows', place: null })
})

test('an unexpected error is logged in full, and its answer has no details', async () => {
  await platform.db.execute(sql`alter table logins rename column password_hash to gone`)
  const answer = await platform.call(auth.endpoints.login, {
    body: { email: accounts.admin, password: 'very-secret-word' },
  })
  await platform.db.execute(sql`alter table logins rename column gone to password_hash`)
  expect([answer.status, answer.body.message]).toEqual([500, 'Something went wrong on our side'])
  expect(JSON.stringify(answer.body)).not.toContain('password_hash')
  expect(entries().at(-1)).toMatchObject({ level: 'error', error: expect.stringContaining('password_hash') })
  expect(entries().at(-1).error).not.toContain(accounts.admin)
})

test('the log contains no secret, whatever was sent', async () => {
  const { token } = await platform.logIn('admin')
  const wrong = 'wrong-but-still-secret'
  await platform.call(auth.endpoints.login, { body: { email: accounts.admin, password: wrong } })
  await platform.call(auth.endpoints.refresh, { body: { refresh_token: token.refresh_token } })
  await platform.call(auth.endpoints.refresh, { body: { refresh_token: `${token.refresh_token}x` } })
  await platform.call(auth.endpoints.me, { token: token.access_token })
  await platform.call(auth.endpoints.me, { token: `${token.access_token}x` })
  await platform.send('GET', `/v1/nowhere?access_token=${token.access_token}`)
  const log = platform.log.join('\n')
  for (const secret of [
    demoPassword,
    wrong,
    token.access_token,
    token.refresh_token,
    'very-secret-word',
    'argon2',
    'Bearer',
  ]) {
    expect(log).not.toContain(secret)
  }
})
