import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usualLimits } from '#server/resources/auth/throttle.ts'
import { invitations as invitationsTable } from '#server/resources/invitations/table.ts'
import { linkIn, tokenIn } from '../support/mailbox.ts'
import { password, roleNamed } from './support/identity.ts'
import { accounts, nobody, usePlatform } from './support/platform.ts'
import { scenarios } from './support/scenarios.ts'

const platform = usePlatform({ mail: true, limits: { ...usualLimits, mail: { subject: 1000, ip: 1000 } } })
const { accept, byToken, create, createMany, delete: revoke, list, resend } = invitations.endpoints
let role_id: string

beforeAll(async () => {
  role_id = (await roleNamed(platform, 'Support agent')).id
})

const acceptance = { name: 'Nina', password }
const invite = async (email: string) => (await platform.call(create, { as: 'admin', body: { email, role_id, message: 'Selamat datang!' } })).body.data
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

describe('an invitation', () => {
  test('is mailed, shown to its holder, accepted once, and gives its role', async () => {
    const invitation = await invite('Nina@nusantara.test')
    expect(invitation).toMatchObject({ email: 'nina@nusantara.test', status: 'pending', role: { label: 'Support agent' }, invited_by: { label: 'Sari Dewanti' } })
    const mail = await platform.mailTo('nina@nusantara.test')
    expect(linkIn(mail).href).toBe(invitation.link)
    expect(mail.text).toContain('Selamat datang!')
    const params = { token: tokenIn(mail) }
    expect((await platform.call(byToken, { params })).body.data).toMatchObject({
      email: 'nina@nusantara.test', tenant_name: 'Nusantara Support', role_name: 'Support agent', invited_by: 'Sari Dewanti', status: 'pending',
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => platform.call(accept, { params, body: acceptance })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const session: Session = answers.find(({ status }) => status === 200)!.body.data
    expect([session.user.email, session.role.name]).toEqual(['nina@nusantara.test', 'Support agent'])
    expect((await platform.call(byToken, { params })).body.data.status).toBe('accepted')
    expect((await platform.call(auth.endpoints.login, { body: { email: 'nina@nusantara.test', password } })).status).toBe(200)
  })

  test('lives seven days, and is brought back by sending it again', async () => {
    const { id, link } = await invite('late@nusantara.test')
    await inPlatform(platform.db, (tx) => tx.update(invitationsTable).set({ expires_at: sql`now() - interval '1 second'` }).where(sql`id = ${id}`))
    expect((await platform.call(byToken, { params: { token: tokenOf(link) } })).body.data.status).toBe('expired')
    expect((await platform.call(accept, { params: { token: tokenOf(link) }, body: acceptance })).body.code).toBe('invalid_link')
    expect((await platform.call(list, { as: 'admin', query: 'status=expired&email=late@nusantara.test' })).body.data).toHaveLength(1)
    const again = (await platform.call(resend, { as: 'admin', params: { id } })).body.data
    expect(again.status).toBe('pending')
    expect((await platform.call(accept, { params: { token: tokenOf(again.link) }, body: acceptance })).status).toBe(200)
  })

  test('sent again makes the first link worthless', async () => {
    const first = await invite('twice@nusantara.test')
    const second = (await platform.call(resend, { as: 'admin', params: { id: first.id } })).body.data
    expect(second.link).not.toBe(first.link)
    expect((await platform.call(byToken, { params: { token: tokenOf(first.link) } })).body.code).toBe('invalid_link')
    expect((await platform.call(byToken, { params: { token: tokenOf(second.link) } })).status).toBe(200)
  })

  test('can be revoked, once', async () => {
    const { id, link } = await invite('revoked@nusantara.test')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).status).toBe(200)
    expect((await platform.call(accept, { params: { token: tokenOf(link) }, body: acceptance })).body.code).toBe('invalid_link')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
    expect((await platform.call(resend, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
  })

  test('is not used up by a password that is refused', async () => {
    const { link } = await invite('weak@nusantara.test')
    const params = { token: tokenOf(link) }
    expect((await platform.call(accept, { params, body: { ...acceptance, password: 'password1' } })).body.errors).toHaveProperty('password')
    expect((await platform.call(accept, { params, body: acceptance })).status).toBe(200)
  })

  test('keeps its link from whoever only lists', async () => {
    const { id, link } = await invite('listed@nusantara.test')
    const detail = await platform.call(invitations.endpoints.detail, { as: 'admin', params: { id } })
    const kept = await inPlatform(platform.db, async (tx) => tx.select().from(invitationsTable))
    for (const told of [detail.body, kept]) expect(JSON.stringify(told)).not.toContain(tokenOf(link))
    expect(detail.body.data.link).toBeUndefined()
  })
})

scenarios(platform, create, () => ({}), [
  { name: 'without the permission', as: 'reader', body: { email: 'a@b.test', role_id: nobody }, gives: 'permission_denied' },
  { name: 'a role that does not exist', as: 'admin', body: { email: 'a@b.test', role_id: nobody }, gives: 'validation_failed', errors: ['role_id'] },
  { name: 'no address', as: 'admin', body: { email: 'a', role_id: nobody }, gives: 'validation_failed', errors: ['email'] },
])

test('many at once have a result each, in order', async () => {
  const emails = ['New.One@nusantara.test', accounts.reader, 'nonsense', 'new.one@nusantara.test', 'maya.kusuma@nusantara.test', ' spaced@nusantara.test ']
  const { body } = await platform.call(createMany, { as: 'admin', body: { emails, role_id, message: null } })
  expect(body.data.map(({ email, result, link }: { email: string; result: string; link: string | null }) => [email, result, Boolean(link)])).toEqual([
    [emails[0], 'sent', true], [emails[1], 'already_member', false], [emails[2], 'invalid', false],
    [emails[3], 'already_invited', false], [emails[4], 'already_invited', false], [emails[5], 'sent', true],
  ])
  const again = await platform.call(create, { as: 'admin', body: { email: emails[0], role_id } })
  expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([409, 'already_exists', ['email']])
})
