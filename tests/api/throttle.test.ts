/** @module-tag core */
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { budgets, windowSeconds } from '#contract/grammar/budgets.ts'
import { createThrottle } from '#server/identity/throttle.ts'
import { accounts } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const password = { pair: 3, subject: 50, ip: 6 }
const limits = { ...budgets, password }
const platform = usePlatform({ limits })

const logIn = (email: string, typed: string, ip: string) =>
  platform.call(auth.endpoints.login, { body: { email, password: typed }, ip })

test('wrong passwords for one account from one address are limited, regardless of letter case', async () => {
  const ip = '192.0.2.10'
  for (const email of [accounts.admin, accounts.admin.toUpperCase(), accounts.admin]) {
    expect((await logIn(email, 'wrong', ip)).status).toBe(401)
  }
  const refused = await logIn(accounts.admin, demoPassword, ip)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds)
  expect((await logIn(accounts.admin, demoPassword, '192.0.2.11')).status).toBe(200)
})

test('parallel guesses do not exceed the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(accounts.foreigner, 'wrong', '192.0.2.20')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(password.pair)
})

test('one address cannot guess passwords of many accounts', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 9; index++) {
    statuses.push((await logIn(`person${index}@nusantara.test`, 'wrong', '192.0.2.30')).status)
  }
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(3).fill(429)])
})

test('correct passwords are never counted', async () => {
  for (let index = 0; index < 8; index++) {
    expect((await logIn(accounts.operator, demoPassword, '192.0.2.40')).status).toBe(200)
  }
})

test('another process on the same database shares the count', async () => {
  const other = createThrottle(platform.db, limits)
  for (let index = 0; index < password.pair; index++) {
    await other.attempt({ kind: 'password', subject: accounts.reader, ip: '192.0.2.50' })
  }
  expect((await logIn(accounts.reader, demoPassword, '192.0.2.50')).status).toBe(429)
})
