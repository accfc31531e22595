import { createHmac } from 'node:crypto'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { roles } from '#contract/roles.ts'
import { codeIn } from '../../support/mailbox.ts'
import type { Account, TestPlatform } from './platform.ts'

export const password = 'katak hijau melompat'
let made = 0

/** A new member of the admin's tenant whose role holds these permissions and no others. */
export async function member(platform: TestPlatform, keys: string[], { by = 'admin' as Account } = {}): Promise<Session> {
  const name = `Role ${++made}`
  const role = await platform.call(roles.endpoints.create, { as: by, body: { name, permission_keys: keys } })
  return join(platform, role.body.data.id, `member${made}@nusantara.test`, by)
}

/** Invites an address and accepts in its name. */
export async function join(platform: TestPlatform, role_id: string, email: string, by: Account = 'admin'): Promise<Session> {
  const invited = await platform.call(invitations.endpoints.create, { as: by, body: { email, role_id } })
  const token = new URL(invited.body.data.link).searchParams.get('token')!
  const accepted = await platform.call(invitations.endpoints.accept, { params: { token }, body: { name: email.split('@')[0], password } })
  return accepted.body.data
}

/** A new company; its founder is its only member. Needs `mail: true`. */
export async function newTenant(platform: TestPlatform, email: string): Promise<Session> {
  const body = { company_name: email.split('@')[1], name: 'Founder', email, password }
  await platform.call(auth.endpoints.register, { body })
  const code = codeIn(await platform.mailTo(email))
  return (await platform.call(auth.endpoints.verifyRegistration, { body: { email, code } })).body.data
}

/** The role of the admin's tenant with this name. */
export async function roleNamed(platform: TestPlatform, name: string, as: Account = 'admin') {
  const answer = await platform.call(roles.endpoints.byName, { as, params: { name } })
  return answer.body.data as { id: string; permission_keys: string[] }
}

/** Sets an authenticator up, and answers what its owner knows. The code of this time step is used then. */
export async function withAuthenticator(platform: TestPlatform, session: Session) {
  const sending = { token: session.token.access_token, params: { userId: session.user.id } }
  const { secret } = (await platform.call(mfa.endpoints.setup, sending)).body.data as { secret: string }
  const enabled = await platform.call(mfa.endpoints.enable, { ...sending, body: { code: totpAt(secret) } })
  return { secret, backupCodes: enabled.body.data.backup_codes as string[] }
}

/** RFC 6238, written from its text. @param steps how many time steps from now */
export function totpAt(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const value = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}
