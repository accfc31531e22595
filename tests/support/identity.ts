import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { mfa } from '#contract/mfa.ts'
import { roles } from '#contract/roles.ts'
import { inPlatform } from '#server/db/scope.ts'
import { open } from '#server/queue/queue.ts'
import { tasks } from '#server/queue/table.ts'
import { codeIn } from './peers/mailbox.ts'
import type { Account } from './accounts.ts'
import type { TestPlatform } from './platform/in-process.ts'

export const password = 'katak hijau melompat'
let made = 0

/** Adds a member to the admin's tenant, with a role that has exactly these permissions. */
export async function member(
  platform: TestPlatform,
  keys: string[],
  { by = 'admin' as Account } = {},
): Promise<Session> {
  const name = `Role ${++made}`
  const role = await platform.call(roles.endpoints.create, { as: by, body: { name, permission_keys: keys } })
  return join(platform, role.body.data.id, `member${made}@nusantara.test`, by)
}

/** Invites an address and accepts the mailed invitation on its behalf. */
export async function join(
  platform: TestPlatform,
  role_id: string,
  email: string,
  by: Account = 'admin',
): Promise<Session> {
  await platform.call(invitations.endpoints.create, { as: by, body: { email, role_id } })
  const accepted = await platform.call(invitations.endpoints.accept, {
    params: { token: await invitationToken(platform, email) },
    body: { name: email.split('@')[0], password },
  })
  return accepted.body.data
}

/** The token of the last link mailed to an invited address. */
export async function invitationToken(platform: TestPlatform, email: string): Promise<string> {
  const [mail] = await queuedMails(platform, email.toLowerCase())
  return tokenOf(mail.params.link)
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** A new company; its founder is its only member. Needs `mail: true`. */
export async function newTenant(platform: TestPlatform, email: string): Promise<Session> {
  const body = { company_name: email.split('@')[1], name: 'Founder', email, password }
  const { registration_id } = (await platform.call(auth.endpoints.register, { body })).body.data
  const code = codeIn(await platform.mailTo(email, /code/))
  return (await platform.call(auth.endpoints.verifyRegistration, { body: { registration_id, email, code } })).body.data
}

/** The queued mails to an address, newest first. */
export async function queuedMails({ db, deps }: TestPlatform, to: string): Promise<any[]> {
  const queued = await inPlatform(db, async (tx) =>
    tx.select().from(tasks).where(eq(tasks.status, 'queued')).orderBy(desc(tasks.created_at), desc(tasks.id)),
  )
  return queued.map(({ payload }) => open(deps.keys, payload!)).filter((mail) => mail.to === to)
}

/** The role with this name in the admin's tenant. */
export async function roleNamed(platform: TestPlatform, name: string, as: Account = 'admin') {
  const answer = await platform.call(roles.endpoints.byName, { as, params: { name } })
  return answer.body.data as { id: string; permission_keys: string[] }
}

/** Sets up an authenticator and returns its secret. Uses up the code of the current time step. */
export async function withAuthenticator(platform: TestPlatform, session: Session) {
  const sending = { token: session.token.access_token, params: { userId: session.user.id } }
  const { secret } = (await platform.call(mfa.endpoints.setup, sending)).body.data as { secret: string }
  const enabled = await platform.call(mfa.endpoints.enable, { ...sending, body: { code: totpAt(secret), password } })
  return { secret, backupCodes: enabled.body.data.backup_codes as string[] }
}

/** The code of RFC 6238, implemented from its text. @param steps time steps from now, of 30 s each */
export function totpAt(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const value = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}
