/** @module-tag core */
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import { takeBackupCode, makeBackupCodes } from '#server/resources/mfa/backup-codes.ts'
import { readKeys } from '#server/identity/keys.ts'
import { encrypt, decrypt } from '#server/base/vault.ts'
import { addressOf, requireAddress } from '#server/record/files/address.ts'
import { inTenant } from '#server/db/scope.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const [first, second] = ['first'.repeat(8), 'second'.repeat(8)]
const keysOf = (TOKEN_SECRET: string) => readKeys(platform.db, readEnvironment({ TOKEN_SECRET }).TOKEN_SECRET)

test('what an earlier secret signed or encrypted stays valid until the secret leaves the list', async () => {
  const [before, during, after] = await Promise.all([first!, `${second},${first}`, second!].map(keysOf))
  const appWith = (keys: typeof before) => createApp({ ...platform.deps, keys: keys! })
  const post = (keys: typeof before, path: string, body: object) =>
    appWith(keys).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const logIn = async (keys: typeof before) => {
    const body = { email: 'admin@nusantara.test', password: 'demo-call-center-1' }
    return (await (await post(keys, '/v1/iam/auth/login', body)).json()).data
  }
  const status = async (keys: typeof before, token: string) =>
    (await appWith(keys).request('/v1/iam/auth/me', { headers: { authorization: `Bearer ${token}` } })).status
  const { user, token } = await logIn(before)
  const statuses = [before, during, after].map((keys) => status(keys, token.access_token))
  expect(await Promise.all(statuses)).toEqual([200, 200, 401])
  expect(await status(after, (await logIn(during)).token.access_token)).toBe(200)
  const refresh = async (keys: typeof before) =>
    (await post(keys, '/v1/iam/auth/refresh', { refresh_token: token.refresh_token })).status
  expect([await refresh(after), await refresh(during)]).toEqual([401, 200])

  const sealed = encrypt(before!, 'secret of a PBX')
  expect(decrypt(during!, sealed)).toBe('secret of a PBX')
  expect(() => decrypt(after!, sealed)).toThrow()
  expect(decrypt(after!, encrypt(during!, 'written again'))).toBe('written again')

  const file = { tenant_id: user.tenant_id, id: user.id }
  const { searchParams } = new URL(addressOf(before!, file, user.id), 'http://localhost')
  const signed = Object.fromEntries(searchParams)
  requireAddress(during!, file, signed)
  expect(() => requireAddress(after!, file, signed)).toThrow()

  const owner = { tenant_id: user.tenant_id, user_id: user.id }
  await inTenant(platform.db, user.tenant_id, async (tx) => {
    const [code] = await makeBackupCodes(tx, before!, owner)
    expect(await takeBackupCode(tx, after!, owner, code!)).toBe(false)
    expect(await takeBackupCode(tx, during!, owner, code!)).toBe(true)
  })
})
