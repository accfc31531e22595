/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { inPlatform } from '#server/db/scope.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { mailedCodes, registrations } from '#server/identity/table.ts'
import { codeIn } from '../../support/peers/mailbox.ts'
import { password } from '../../support/identity.ts'
import { accounts } from '../../support/accounts.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'

const generous = { subject: 1000, ip: 10_000 }
const platform = usePlatform({ mail: true, limits: { ...budgets, mail: generous, code: generous } })
const { register, resendRegistration, resetPassword, sendOtp, verifyOtp, verifyRegistration } = auth.endpoints
const email = accounts.foreigner

type Purpose = 'login' | 'password_reset'

async function mailedCode(purpose: Purpose): Promise<string> {
  await platform.call(sendOtp, { body: { email, purpose } })
  return codeIn(await platform.mailTo(email, /code/))
}
const verify = (purpose: Purpose, code: string, address = email) =>
  platform.call(verifyOtp, { body: { email: address, code, purpose } })

describe('a mailed code', () => {
  test('logs in once', async () => {
    const code = await mailedCode('login')
    expect((await verify('login', code)).body.data.user.email).toBe(email)
    expect((await verify('login', code)).body.code).toBe('invalid_code')
  })

  test('submitted by many requests at once works for one', async () => {
    const code = await mailedCode('login')
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify('login', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('is valid for one purpose', async () => {
    const toLogIn = await mailedCode('login')
    expect((await verify('password_reset', toLogIn)).body.code).toBe('invalid_code')
    const toReset = await mailedCode('password_reset')
    expect((await verify('login', toReset)).body.code).toBe('invalid_code')
    expect((await verify('login', toLogIn)).status).toBe(200)
    const registering = { registration_id: nobody, email, code: toReset }
    expect((await platform.call(verifyRegistration, { body: registering })).body.code).toBe('invalid_code')
  })

  test('is valid for one address', async () => {
    const code = await mailedCode('login')
    expect((await verify('login', code, accounts.admin)).body.code).toBe('invalid_code')
  })

  test('expires after ten minutes', async () => {
    const code = await mailedCode('login')
    const [row] = await inPlatform(platform.db, async (tx) =>
      tx
        .select({
          seconds: sql<number>`extract(epoch from ${mailedCodes.expires_at} - now())::int`,
        })
        .from(mailedCodes)
        .where(eq(mailedCodes.email, email))
        .limit(1),
    )
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

  test('for a password reset gives a token that sets a password, and no session', async () => {
    const { body } = await verify('password_reset', await mailedCode('password_reset'))
    expect(Object.keys(body.data)).toEqual(['reset_token'])
    const sent = { token: body.data.reset_token, password }
    expect((await platform.call(resetPassword, { body: sent })).status).toBe(200)
    expect((await platform.call(resetPassword, { body: sent })).body.code).toBe('invalid_link')
  })

  test("is stored only as a hash keyed with the platform's key", async () => {
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
  const begin = async (address: string, company_name = founder.company_name) => {
    const { data } = (await platform.call(register, { body: { ...founder, company_name, email: address } })).body
    const code = codeIn(await platform.mailTo(address.toLowerCase()))
    return { registration_id: data.registration_id as string, email: address, code }
  }
  const finish = (body: { registration_id: string; email: string; code: string }) =>
    platform.call(verifyRegistration, { body })
  const again = async ({ registration_id, email }: { registration_id: string; email: string }) => {
    await platform.call(resendRegistration, { body: { registration_id, email } })
    return codeIn(await platform.mailTo(email, /code/))
  }

  test('makes a tenant on trial, and signs its administrator in', async () => {
    const { data } = (await finish(await begin(founder.email))).body
    expect(data.user).toMatchObject({
      name: 'Ratna Sari',
      email: 'ratna@bintang.test',
      tenant: { name: 'PT Bintang Timur', is_platform: false },
    })
    const keys = data.role.permissions.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['update-roles', 'update-users', 'update-settings', 'create-tickets']))
    expect(keys.filter((key: string) => /tenants|(create|update|delete)-(plans|permissions)/.test(key))).toEqual([])
    expect((await platform.call(auth.endpoints.login, { body: { email: founder.email, password } })).status).toBe(200)
  })

  test('makes nothing before the code', async () => {
    const begun = await begin('maya@bintang.test')
    expect((await platform.call(auth.endpoints.login, { body: { email: 'maya@bintang.test', password } })).status).toBe(
      401,
    )
    const code = String((Number(begun.code) + 1) % 1_000_000).padStart(6, '0')
    expect((await finish({ ...begun, code })).body.code).toBe('invalid_code')
  })

  test('works once, however many send the code at once', async () => {
    const begun = await begin('dewi@bintang.test')
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(begun)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('can have another code, which replaces the first', async () => {
    const begun = await begin('bima@bintang.test')
    const code = await again(begun)
    if (begun.code !== code) expect((await finish(begun)).body.code).toBe('invalid_code')
    expect((await finish({ ...begun, code })).status).toBe(200)
  })

  test('of one address, requested twice: each code verifies only its own registration', async () => {
    const email = 'target@bintang.test'
    const owner = await begin(email, 'Owner')
    const intruder = await begin(email, 'Intruder')
    expect(intruder.registration_id).not.toBe(owner.registration_id)
    // The owner enters the newest code of the mailbox on their own page.
    expect((await finish({ ...owner, code: intruder.code })).body.code).toBe('invalid_code')
    expect((await finish({ ...intruder, code: owner.code })).body.code).toBe('invalid_code')
    const code = await again(owner)
    const { data } = (await finish({ ...owner, code })).body
    expect(data.user.tenant.name).toBe('Owner')
    expect((await finish(intruder)).body.code).toBe('invalid_code')
  })

  test('requires both its id and its address', async () => {
    const begun = await begin('sinta@bintang.test')
    for (const other of [{ registration_id: nobody }, { email: 'other@bintang.test' }]) {
      expect((await finish({ ...begun, ...other })).body.code).toBe('invalid_code')
      const sent = { registration_id: begun.registration_id, email: begun.email, ...other }
      expect((await platform.call(resendRegistration, { body: sent })).body).toEqual({ data: {} })
    }
    expect((await finish(begun)).status).toBe(200)
  })

  test('expires after ten minutes without its code', async () => {
    const address = 'late@bintang.test'
    const begun = await begin(address)
    await inPlatform(platform.db, (tx) =>
      tx
        .update(registrations)
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where(eq(registrations.email, address)),
    )
    expect((await finish(begun)).body.code).toBe('invalid_code')
  })

  test('gives companies of the same name distinct slugs', async () => {
    for (const address of ['one@sama.test', 'two@sama.test'])
      expect((await finish(await begin(address))).status).toBe(200)
  })

  test('writes in the language that the browser asks for', async () => {
    const email = 'indo@bintang.test'
    const begun = await platform.call(register, {
      body: { ...founder, email },
      headers: { 'accept-language': 'id-ID,id;q=0.9' },
    })
    const mail = await platform.mailTo('indo@bintang.test')
    expect(mail.subject).toBe('Kode untuk menyelesaikan pendaftaran')
    expect(mail.html).toContain('<html lang="id">')
    const { registration_id } = begun.body.data
    const { data } = (await finish({ registration_id, email, code: codeIn(mail) })).body
    expect(data.user.locale).toBe('id')
  })

  test('refuses a plan that is not offered', async () => {
    const answer = await platform.call(register, {
      body: { ...founder, plan_id: '00000000-0000-4000-8000-000000000000' },
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['plan_id']])
  })
})
