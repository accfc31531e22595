/** @module-tag core */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import { eq } from 'drizzle-orm'
import { inPlatform } from '#server/db/scope.ts'
import { logins } from '#server/identity/table.ts'
import { tokenIn } from '../../support/peers/mailbox.ts'
import { member, password, withAuthenticator } from '../../support/identity.ts'
import { accounts } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

/** A local OpenID issuer that publishes its keys as Google does. */
const issuer = { server: undefined as Server | undefined, url: '', requests: 0 }
const keys = await generateKeyPair('RS256')
const otherKeys = await generateKeyPair('RS256')
const clientId = 'console.apps.example'

const platform = usePlatform({ mail: true })
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  issuer.server = createServer((_, answer) => {
    issuer.requests++
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => issuer.server!.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(issuer.server.address() as AddressInfo).port}`
  app = appWith({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url, GOOGLE_JWKS_URL: `${issuer.url}/certs` })
})
afterAll(() => issuer.server?.close())

const appWith = (env: Record<string, string>) => createApp({ ...platform.deps, env: readEnvironment(env) })

const identity = { sub: '10769150350006150715113082367', email: accounts.admin, email_verified: true }

function credential(claims: JWTPayload = {}, key = keys.privateKey, alg = 'RS256') {
  return new SignJWT({ iss: issuer.url, aud: clientId, jti: randomUUID(), ...identity, ...claims })
    .setProtectedHeader({ alg, kid: 'one' })
    .setIssuedAt(claims.iat)
    .setExpirationTime(claims.exp ?? '1h')
    .sign(key)
}

async function logIn(token: string | Promise<string>, at = app, nonce?: string) {
  const answer = await at.request('/v1/iam/auth/google', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential: await token, nonce }),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

const linkOf = async (email: string) => {
  const [login] = await inPlatform(platform.db, async (tx) => tx.select().from(logins).where(eq(logins.email, email)))
  return login!.google_sub
}

describe('an ID token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const bad: [how: string, token: () => string | Promise<string>][] = [
    ['of another client', () => credential({ aud: 'another.apps.example' })],
    ['of another issuer', () => credential({ iss: 'https://accounts.example' })],
    ['signed by another key', () => credential({}, otherKeys.privateKey)],
    [
      'signed with the public key as a secret',
      async () => credential({}, Buffer.from(JSON.stringify(await exportJWK(keys.publicKey))) as never, 'HS256'),
    ],
    ['expired', () => credential({ iat: now() - 7200, exp: now() - 3600 })],
    ['made long ago, whatever it says of its end', () => credential({ iat: now() - 7200, exp: now() + 3600 })],
    [
      'unsigned',
      async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await credential()).split('.')[1]}.`,
    ],
    ['of an unverified address', () => credential({ email_verified: false })],
    ['of an address of which it does not say', () => credential({ email_verified: undefined })],
    ['without an address', () => credential({ email: undefined })],
    ['that is none', () => 'hello'],
  ]
  test.each(bad)('%s', async (_, token) => {
    expect(await logIn(token())).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await linkOf(accounts.admin)).toBeNull()
  })
})

describe('a nonce', () => {
  test.each([
    ['of another page', 'theirs', 'ours'],
    ['that the console did not make', 'theirs', undefined],
    ['that is missing in the token', undefined, 'ours'],
  ])('%s is refused', async (_, inToken, given) => {
    const answer = await logIn(credential({ ...(inToken && { nonce: inToken }) }), app, given)
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await linkOf(accounts.admin)).toBeNull()
  })

  test('of this page is accepted', async () => {
    const session = await member(platform, ['read-list-tickets'])
    const token = credential({ sub: '6', email: session.user.email, nonce: 'ours' })
    expect((await logIn(token, app, 'ours')).status).toBe(200)
  })
})

describe('the first link to an account', () => {
  test('ends earlier sessions, the password and reset links, and sends a mail about it', async () => {
    const session = await member(platform, ['read-list-tickets'])
    const { email } = session.user
    await platform.call(auth.endpoints.requestReset, { body: { email } })
    const token = tokenIn(await platform.mailTo(email, /Set a new password/))

    const { body } = await logIn(credential({ sub: '77', email }))
    expect(body.data.user.email).toBe(email)
    expect((await platform.call(auth.endpoints.me, { token: session.token.access_token })).body.code).toBe(
      'token_revoked',
    )
    expect((await platform.call(auth.endpoints.login, { body: { email, password } })).body.code).toBe(
      'invalid_credentials',
    )
    const reset = { token, password: 'singa tidur siang' }
    expect((await platform.call(auth.endpoints.resetPassword, { body: reset })).body.code).toBe('invalid_link')
    expect((await platform.mailTo(email, /Google was linked to your account/)).text).toContain('no longer works')

    const again = await logIn(credential({ sub: '77', email }))
    expect(again.status).toBe(200)
    expect((await platform.call(auth.endpoints.me, { token: body.data.token.access_token })).status).toBe(200)
  })

  test('allows a new password as well, by "Forgot password"', async () => {
    const { email } = (await member(platform, ['read-list-tickets'])).user
    const google = () => logIn(credential({ sub: '78', email }))
    expect((await google()).status).toBe(200)
    await platform.call(auth.endpoints.requestReset, { body: { email } })
    const reset = { token: tokenIn(await platform.mailTo(email, /Set a new password/)), password: 'singa tidur siang' }
    expect((await platform.call(auth.endpoints.resetPassword, { body: reset })).status).toBe(200)
    const body = { email, password: reset.password }
    expect((await platform.call(auth.endpoints.login, { body })).status).toBe(200)
    expect((await google()).body.data.user.email).toBe(email)
  })

  test('changes nothing if it is refused', async () => {
    await logIn(credential({ sub: '88', email: 'yusuf.hakim@nusantara.test' }))
    expect(await linkOf('yusuf.hakim@nusantara.test')).toBeNull()
  })
})

describe('an ID token', () => {
  test('logs in the user with its address, and links the account', async () => {
    const { status, body } = await logIn(credential())
    expect([status, body.data.user.email]).toEqual([200, accounts.admin])
    expect(await linkOf(accounts.admin)).toBe(identity.sub)
    const own = await platform.call(auth.endpoints.me, { token: body.data.token.access_token })
    expect(own.status).toBe(200)
  })

  test('logs in the linked user after the address at Google has changed', async () => {
    expect((await logIn(credential({ email: 'new.address@gmail.example' }))).body.data.user.email).toBe(accounts.admin)
  })

  test('of another Google account does not log in to a linked account with the same address', async () => {
    expect(await logIn(credential({ sub: '999' }))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('logs in once, however its signature is written and however many requests use it', async () => {
    const token = await credential({ nonce: 'seen' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(token, app, 'seen')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    // The last letter has bits to spare.
    const written = token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.at(-1)!]
    expect(await logIn(written, app, 'seen')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  test('of an address without an account creates no account', async () => {
    expect(await logIn(credential({ sub: '5', email: 'stranger@example.test' }))).toMatchObject({ status: 404 })
  })

  test('replaces the password, not the second factor', async () => {
    const session = await member(platform, ['read-list-tickets'], { by: 'foreigner' })
    await withAuthenticator(platform, session)
    const { body } = await logIn(credential({ sub: '7', email: session.user.email }))
    expect(body.data).toEqual({ mfa_required: true, user_id: session.user.id, challenge_token: expect.any(String) })
  })

  test('does not log in a suspended user', async () => {
    expect(await logIn(credential({ sub: '8', email: 'yusuf.hakim@nusantara.test' }))).toMatchObject({
      status: 401,
      body: { code: 'account_suspended' },
    })
  })
})

test('the keys of the issuer are cached between log-ins', () => {
  expect(issuer.requests).toBe(1)
})

test('without configuration the endpoint reports that Google is not configured', async () => {
  expect(await logIn(credential(), appWith({}))).toMatchObject({ status: 409, body: { code: 'not_configured' } })
})

test('unreachable issuer keys are reported as unavailable, not as a failed log-in', async () => {
  const away = appWith({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs',
  })
  expect(await logIn(credential(), away)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})
