/** @module-tag core */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { roles } from '#contract/roles.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { audience, issuer } from '#server/identity/keys.ts'
import { member, roleNamed } from '../support/identity.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const { me } = auth.endpoints

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const partsOf = ({ token }: Session) => token.access_token.split('.') as [string, string, string]
const claimsOf = (session: Session) => JSON.parse(Buffer.from(partsOf(session)[1], 'base64url').toString())
const sign = (claims: object, key: Uint8Array, alg = 'HS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key)

describe('a token is refused', () => {
  const forgeries: [how: string, forge: (session: Session) => string | Promise<string>][] = [
    ['unsigned', (session) => `${encode({ alg: 'none' })}.${partsOf(session)[1]}.`],
    ['unsigned, in other letters', (session) => `${encode({ alg: 'NoNe' })}.${partsOf(session)[1]}.`],
    [
      'unsigned, with the signature of another',
      (session) => `${encode({ alg: 'none' })}.${partsOf(session).slice(1).join('.')}`,
    ],
    ['with its signature left out', (session) => `${partsOf(session).slice(0, 2).join('.')}.`],
    [
      'with another algorithm of the same key',
      (session) => sign(claimsOf(session), platform.deps.keys.access, 'HS512'),
    ],
    [
      'as if a public key were the secret',
      (session) => {
        const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const body = `${encode({ alg: 'HS256' })}.${partsOf(session)[1]}`
        return `${body}.${createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(body)
          .digest('base64url')}`
      },
    ],
    [
      'with a key of its own in its header',
      async (session) => {
        const body = `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } })}.${partsOf(session)[1]}`
        return `${body}.${createHmac('sha256', 'mine').update(body).digest('base64url')}`
      },
    ],
    [
      'with other claims',
      (session) =>
        [partsOf(session)[0], encode({ ...claimsOf(session), tenant: session.user.id }), partsOf(session)[2]].join('.'),
    ],
    [
      'for another audience',
      (session) => sign({ ...claimsOf(session), aud: 'mfa-challenge' }, platform.deps.keys.access),
    ],
    ['for no audience', (session) => sign({ ...claimsOf(session), aud: undefined }, platform.deps.keys.access)],
    ['of another issuer', (session) => sign({ ...claimsOf(session), iss: 'somebody' }, platform.deps.keys.access)],
    ['signed with the key of challenges', (session) => sign(claimsOf(session), platform.deps.keys.challenge)],
    [
      'of a session that does not exist',
      (session) => sign({ ...claimsOf(session), sid: session.user.id }, platform.deps.keys.access),
    ],
    [
      'of a session in another tenant',
      async (session) =>
        sign(
          { ...claimsOf(session), tenant: (await platform.session('foreigner')).user.tenant_id },
          platform.deps.keys.access,
        ),
    ],
    ['that is a refresh token', ({ token }) => token.refresh_token],
  ]
  test.each(forgeries)('%s', async (_, forge) => {
    const session = await platform.session('admin')
    const answer = await platform.call(me, { token: await forge(session) })
    expect([answer.status, answer.body.message]).toEqual([401, 'Invalid token'])
  })

  test('unless it is unaltered', async () => {
    const session = await platform.session('admin')
    expect(claimsOf(session)).toMatchObject({ iss: issuer, aud: audience })
    expect((await platform.call(me, { token: await sign(claimsOf(session), platform.deps.keys.access) })).status).toBe(
      200,
    )
  })
})

test('an access token is accepted in the header alone, which no other site can send', async () => {
  const { access_token } = (await platform.session('admin')).token
  const stored = encodeURIComponent(JSON.stringify({ access_token }))
  const send = (path: string, headers: Record<string, string> = {}) => platform.send('GET', path, { headers })
  const elsewhere = [
    await send('/v1/iam/auth/me', { cookie: `token=${stored}; access_token=${access_token}` }),
    await send(`/v1/iam/auth/me?access_token=${access_token}&token=${access_token}`),
  ]
  expect(elsewhere.map(({ status }) => status)).toEqual([401, 401])
  expect((await send('/v1/iam/auth/me', { authorization: `Bearer ${access_token}` })).status).toBe(200)
})

test('an access token is not accepted as a refresh token', async () => {
  const { token } = await platform.session('admin')
  const answer = await platform.call(auth.endpoints.refresh, { body: { refresh_token: token.access_token } })
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token'])
})

test('an access token names the user and carries no permissions', async () => {
  const session = await platform.session('admin')
  expect(Object.keys(claimsOf(session)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'tenant'])
  expect(session.token.access_token.length).toBeLessThan(600)
})

test('a changed role applies to the next request', async () => {
  const session = await member(platform, ['read-list-tickets'])
  const own = { token: session.token.access_token, params: { tenantId: session.user.tenant_id } }
  expect((await platform.call(tickets.endpoints.list, own)).status).toBe(200)

  const change = (body: object) =>
    platform.call(roles.endpoints.update, { as: 'admin', params: { id: session.role.id }, body })
  await change({ permission_keys: ['read-list-users'] })
  expect((await platform.call(tickets.endpoints.list, own)).body.code).toBe('permission_denied')
  expect((await platform.call(users.endpoints.list, own)).status).toBe(200)

  const { id: role_id } = await roleNamed(platform, 'Support agent')
  await platform.call(users.endpoints.update, { as: 'admin', params: { id: session.user.id }, body: { role_id } })
  expect((await platform.call(tickets.endpoints.list, own)).status).toBe(200)
})
