/** @module-tag core */
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { users } from '#contract/users.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { inPlatform } from '#server/db/scope.ts'
import { logins } from '#server/identity/table.ts'
import { join, roleNamed } from '../../support/identity.ts'
import { accounts } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { login, register } = auth.endpoints

const storedHash = async (email: string) => {
  const [row] = await inPlatform(platform.db, async (tx) => tx.select().from(logins).where(eq(logins.email, email)))
  return row!.password_hash!
}
const store = (email: string, password_hash: string) =>
  inPlatform(platform.db, (tx) => tx.update(logins).set({ password_hash }).where(eq(logins.email, email)))
const logIn = (email: string, password: string) => platform.call(login, { body: { email, password } })

describe('a stored password', () => {
  test('is argon2id with 19 MiB and two passes', async () => {
    expect(await storedHash(accounts.admin)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is rehashed at log-in if its parameters are outdated', async () => {
    await store(accounts.foreigner, await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }))
    expect((await logIn(accounts.foreigner, 'wrong')).status).toBe(401)
    expect(await storedHash(accounts.foreigner)).toContain('m=8192')
    expect((await logIn(accounts.foreigner, demoPassword)).status).toBe(200)
    const renewed = await storedHash(accounts.foreigner)
    expect(renewed).toContain('m=19456')
    expect((await logIn(accounts.foreigner, demoPassword)).status).toBe(200)
    expect(await storedHash(accounts.foreigner)).toBe(renewed)
  })
})

const company = { company_name: 'Bintang Timur', name: 'Ratna Sari' }
const registering = (index: number, password: string) => ({ ...company, email: `ratna${index}@bintang.test`, password })

scenarios(
  platform,
  register,
  () => ({}),
  [
    ['seven characters', 'kuda-67', 'validation_failed'],
    ['four emojis, which are eight code units', '🐎🦓🦒🐘', 'validation_failed'],
    ['a common one', 'qwertyuiop', 'validation_failed'],
    ['a common one in capitals', 'PASSWORD1', 'validation_failed'],
    ['a common one with a year and a sign', 'Password2026!', 'validation_failed'],
    ['common in Indonesia', 'indonesia', 'validation_failed'],
    ['the own name', 'Ratna Sari', 'validation_failed'],
    ['the own company and a number', 'bintang timur 1', 'validation_failed'],
    ['eight characters', 'kuda-678', 200],
    ['64 characters', 'kuda terbang '.repeat(5).slice(0, 64), 200],
    ['64 of the same', 'x'.repeat(64), 200],
    ['64 families', '👨‍👩‍👧‍👦'.repeat(64), 200],
    ['any script', 'ꦏꦸꦢ​ꦩꦼꦤ꧀ꦝꦺꦴꦮ', 200],
    ['only blanks and signs', '  ¡ € ¶  ', 200],
  ].map(([name, password, gives], index) => ({
    name: name as string,
    body: registering(index, password as string),
    gives: gives as 200 | 'validation_failed',
    ...(gives !== 200 && { errors: ['password'] }),
  })),
)

test('the same password in another Unicode normalization form is accepted', async () => {
  const { id } = await roleNamed(platform, 'Support agent')
  await join(platform, id, 'unicode@nusantara.test')
  const composed = 'Größe ﬁne Ångström'
  const decomposed = composed.normalize('NFKD')
  expect(decomposed).not.toBe(composed)
  await store('unicode@nusantara.test', await hashOf(composed))
  expect((await logIn('unicode@nusantara.test', decomposed)).status).toBe(200)
  expect((await logIn('unicode@nusantara.test', composed)).status).toBe(200)
  expect((await logIn('unicode@nusantara.test', composed.toLowerCase())).status).toBe(401)
})

test('a password stays valid, however old it is', async () => {
  await platform.db.execute(sql`update users set password_changed_at = now() - interval '20 years'`)
  const { status, body } = await logIn(accounts.operator, demoPassword)
  expect([status, Object.keys(body.data).sort()]).toEqual([200, ['role', 'token', 'user']])
})

const hashOf = async (password: string) => (await import('#server/identity/passwords.ts')).hashPassword(password)

describe("changing one's own password", () => {
  const change = (
    session: { user: { id: string }; token: { access_token: string } },
    body: object,
    id = session.user.id,
  ) =>
    platform.call(users.endpoints.updatePassword, {
      as: 'admin',
      token: session.token.access_token,
      params: { id },
      body,
    })

  test('requires the current password, and ends the other sessions', async () => {
    const [here, elsewhere] = [await platform.logIn('admin'), await platform.logIn('admin')]
    const wrong = await change(here, { current_password: 'wrong', password: 'singa tidur siang' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']])
    const weak = await change(here, { current_password: demoPassword, password: 'password123' })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
    const right = await change(here, { current_password: demoPassword, password: 'singa tidur siang' })
    expect(right.status).toBe(200)
    const me = (token: string) => platform.call(auth.endpoints.me, { token })
    expect((await me(here.token.access_token)).status).toBe(200)
    expect((await me(elsewhere.token.access_token)).body.code).toBe('token_revoked')
    expect((await logIn(accounts.admin, demoPassword)).status).toBe(401)
    expect((await logIn(accounts.admin, 'singa tidur siang')).status).toBe(200)
  })

  test("is limited to one's own, for administrators as well", async () => {
    const { body } = await logIn(accounts.admin, 'singa tidur siang')
    const { id } = (await platform.session('reader')).user
    const answer = await change(body.data, { current_password: 'singa tidur siang', password: 'singa tidur malam' }, id)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })
})
