import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { mailedCodes, registrations } from '#server/resources/auth/table.ts'
import { codeIn } from '../support/mailbox.ts'
import { password } from './support/identity.ts'
import { accounts, usePlatform } from './support/platform.ts'

const generous = { subject: 1000, ip: 10_000 }
const platform = usePlatform({ mail: true, limits: { ...usualLimits, mail: generous, code: generous } })
const { register, resendRegistration, resetPassword, sendOtp, verifyOtp, verifyRegistration } = auth.endpoints
const email = accounts.foreigner

type Purpose = 'login' | 'password_reset'

async function mailedCode(purpose: Purpose): Promise<string> {
  await platform.call(sendOtp, { body: { email, purpose } })
  return codeIn(await platform.mailTo(email))
}
const verify = (purpose: Purpose, code: string, address = email) =>
  platform.call(verifyOtp, { body: { email: address, code, purpose } })

describe('a mailed code', () => {
  test('logs in, once', async () => {
    const code = await mailedCode('login')
    expect((await verify('login', code)).body.data.user.email).toBe(email)
    expect((await verify('login', code)).body.code).toBe('invalid_code')
  })

  test('sent by many at once, works for one', async () => {
    const code = await mailedCode('login')
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify('login', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('has one purpose', async () => {
    const toLogIn = await mailedCode('login')
    expect((await verify('password_reset', toLogIn)).body.code).toBe('invalid_code')
    const toReset = await mailedCode('password_reset')
    expect((await verify('login', toReset)).body.code).toBe('invalid_code')
    expect((await verify('login', toLogIn)).status).toBe(200)
    expect((await platform.call(verifyRegistration, { body: { email, code: toReset } })).body.code).toBe('invalid_code')
  })

  test('is for one address', async () => {
    const code = await mailedCode('login')
    expect((await verify('login', code, accounts.admin)).body.code).toBe('invalid_code')
  })

  test('lives ten minutes', async () => {
    const code = await mailedCode('login')
    const [row] = await inPlatform(platform.db, async (tx) => tx.select({
      seconds: sql<number>`extract(epoch from ${mailedCodes.expires_at} - now())::int`,
    }).from(mailedCodes).where(eq(mailedCodes.email, email)).limit(1))
    expect(row!.seconds).toBeGreaterThan(570)
    expect(row!.seconds).toBeLessThanOrEqual(600)
    await inPlatform(platform.db, (tx) => tx.update(mailedCodes).set({ expires_at: sql`now() - interval '1 second'` }))
    expect((await verify('login', code)).body.code).toBe('invalid_code')
  })

  test('is replaced by the next one', async () => {
    const [first, second] = [await mailedCode('login'), await mailedCode('login')]
    if (first !== second) expect((await verify('login', first)).body.code).toBe('invalid_code')
    expect((await verify('login', second)).status).toBe(200)
  })

  test('to reset gives a token that sets a password, and no session', async () => {
    const { body } = await verify('password_reset', await mailedCode('password_reset'))
    expect(Object.keys(body.data)).toEqual(['reset_token'])
    const sent = { token: body.data.reset_token, password }
    expect((await platform.call(resetPassword, { body: sent })).status).toBe(200)
    expect((await platform.call(resetPassword, { body: sent })).body.code).toBe('invalid_link')
  })

  test('rests in the database only as a hash that needs the platform\'s key', async () => {
    const code = await mailedCode('login')
    const kept = await inPlatform(platform.db, async (tx) => tx.select().from(mailedCodes))
    const { createHash } = await import('node:crypto')
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(JSON.stringify(kept)).not.toContain(createHash('sha256').update(code).digest(encoding))
    }
    expect(kept.map(({ code_hash }) => code_hash)).not.toContain(code)
  })
})

describe('registering', () => {
  const founder = { company_name: 'PT Bintang Timur', name: 'Ratna Sari', email: 'Ratna@bintang.test', password }
  const begin = async (address: string) => {
    await platform.call(register, { body: { ...founder, email: address } })
    return codeIn(await platform.mailTo(address.toLowerCase()))
  }
  const finish = (address: string, code: string) => platform.call(verifyRegistration, { body: { email: address, code } })

  test('makes a tenant on trial, and signs its administrator in', async () => {
    const { data } = (await finish(founder.email, await begin(founder.email))).body
    expect(data.user).toMatchObject({ name: 'Ratna Sari', email: 'ratna@bintang.test', tenant: { name: 'PT Bintang Timur', is_platform: false } })
    const keys = data.role.permissions.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['update-roles', 'update-users', 'update-settings', 'create-tickets']))
    expect(keys.filter((key: string) => /tenants|plans|create-permissions/.test(key))).toEqual([])
    expect((await platform.call(auth.endpoints.login, { body: { email: founder.email, password } })).status).toBe(200)
  })

  test('makes nothing before the code', async () => {
    const code = await begin('maya@bintang.test')
    expect((await platform.call(auth.endpoints.login, { body: { email: 'maya@bintang.test', password } })).status).toBe(401)
    expect((await finish('maya@bintang.test', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).body.code).toBe('invalid_code')
  })

  test('works once, however many send the code at once', async () => {
    const code = await begin('dewi@bintang.test')
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish('dewi@bintang.test', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('can have another code, which replaces the first', async () => {
    const address = 'bima@bintang.test'
    const first = await begin(address)
    await platform.call(resendRegistration, { body: { email: address } })
    const second = codeIn(await platform.mailTo(address))
    if (first !== second) expect((await finish(address, first)).body.code).toBe('invalid_code')
    expect((await finish(address, second)).status).toBe(200)
  })

  test('waits ten minutes for its code', async () => {
    const address = 'late@bintang.test'
    const code = await begin(address)
    await inPlatform(platform.db, (tx) => tx.update(registrations).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(registrations.email, address)))
    expect((await finish(address, code)).body.code).toBe('invalid_code')
  })

  test('gives companies of the same name addresses of their own', async () => {
    for (const address of ['one@sama.test', 'two@sama.test']) expect((await finish(address, await begin(address))).status).toBe(200)
  })

  test('writes in the language that the browser asks for', async () => {
    await platform.call(register, { body: { ...founder, email: 'indo@bintang.test' }, headers: { 'accept-language': 'id-ID,id;q=0.9' } })
    const mail = await platform.mailTo('indo@bintang.test')
    expect(mail.subject).toBe('Kode untuk menyelesaikan pendaftaran')
    expect(mail.html).toContain('<html lang="id">')
    const { data } = (await finish('indo@bintang.test', codeIn(mail))).body
    expect(data.user.locale).toBe('id')
  })

  test('refuses a plan that is not offered', async () => {
    const answer = await platform.call(register, { body: { ...founder, plan_id: '00000000-0000-4000-8000-000000000000' } })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['plan_id']])
  })
})
