/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, type Session } from '#contract/auth.ts'
import { roles } from '#contract/roles.ts'
import { invitations } from '#contract/invitations.ts'
import { users } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { mailLimits } from '#server/mail/limits.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { invitations as invitationsTable } from '#server/resources/invitations/table.ts'
import { codeIn, linkIn, tokenIn } from '../support/peers/mailbox.ts'
import { invitationToken, member, newTenant, password, queuedMails, roleNamed, tokenOf } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { nobody, usePlatform, type Sending } from '../support/platform/in-process.ts'
import { scenarios } from '../support/scenarios.ts'

const platform = usePlatform({ mail: true, limits: { ...budgets, mail: { subject: 1000, ip: 1000 } } })
const { accept, byToken, create, createMany, delete: revoke, list, resend, sendCode } = invitations.endpoints
let role_id: string

beforeAll(async () => {
  role_id = (await roleNamed(platform, 'Support agent')).id
})

const acceptance = { name: 'Nina', password }
const invite = async (email: string) =>
  (await platform.call(create, { as: 'admin', body: { email, role_id, message: 'Selamat datang!' } })).body.data
/** Invites an address and reads the token from the mail. */
const inviteByMail = async (email: string, body: object = {}) => {
  const sent = await platform.call(create, { as: 'admin', body: { email, role_id, ...body } })
  return { ...sent.body.data, token: await invitationToken(platform, email) }
}
const acceptWith = (token: string, body: object = {}) =>
  platform.call(accept, { params: { token }, body: { ...acceptance, ...body } })

describe('an invitation', () => {
  test('is mailed, can be viewed by its recipient, is accepted once, and assigns its role', async () => {
    const invitation = await invite('Nina@nusantara.test')
    expect(invitation).toMatchObject({
      email: 'nina@nusantara.test',
      status: 'pending',
      role: { label: 'Support agent' },
      invited_by: { label: 'Sari Dewanti' },
    })
    const mail = await platform.mailTo('nina@nusantara.test')
    expect(linkIn(mail).pathname).toBe('/auth/accept-invitation')
    expect(mail.text).toContain('Selamat datang!')
    const params = { token: tokenIn(mail) }
    expect((await platform.call(byToken, { params })).body.data).toMatchObject({
      email: 'nina@nusantara.test',
      tenant_name: 'Nusantara Support',
      role_name: 'Support agent',
      invited_by: 'Sari Dewanti',
      status: 'pending',
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => platform.call(accept, { params, body: acceptance })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const session: Session = answers.find(({ status }) => status === 200)!.body.data
    expect([session.user.email, session.role.name]).toEqual(['nina@nusantara.test', 'Support agent'])
    expect((await platform.call(byToken, { params })).body.data.status).toBe('accepted')
    expect(
      (await platform.call(auth.endpoints.login, { body: { email: 'nina@nusantara.test', password } })).status,
    ).toBe(200)
  })

  test('lives seven days, and is brought back by sending it again', async () => {
    const { id, token } = await inviteByMail('late@nusantara.test')
    await inPlatform(platform.db, (tx) =>
      tx
        .update(invitationsTable)
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where(sql`id = ${id}`),
    )
    expect((await platform.call(byToken, { params: { token } })).body.data.status).toBe('expired')
    expect((await acceptWith(token)).body.code).toBe('invalid_link')
    expect(
      (await platform.call(list, { as: 'admin', query: 'status=expired&email=late@nusantara.test' })).body.data,
    ).toHaveLength(1)
    const again = (await platform.call(resend, { as: 'admin', params: { id } })).body.data
    expect(again.status).toBe('pending')
    expect((await acceptWith(await invitationToken(platform, 'late@nusantara.test'))).status).toBe(200)
  })

  test('sent again invalidates both earlier links', async () => {
    const first = await inviteByMail('twice@nusantara.test')
    const second = (await platform.call(resend, { as: 'admin', params: { id: first.id } })).body.data
    expect(second.link).not.toBe(first.link)
    for (const token of [first.token, tokenOf(first.link)]) {
      expect((await platform.call(byToken, { params: { token } })).body.code).toBe('invalid_link')
    }
    for (const token of [await invitationToken(platform, 'twice@nusantara.test'), tokenOf(second.link)]) {
      expect((await platform.call(byToken, { params: { token } })).status).toBe(200)
    }
  })

  test('can be revoked, once', async () => {
    const { id, token } = await inviteByMail('revoked@nusantara.test')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).status).toBe(200)
    expect((await acceptWith(token)).body.code).toBe('invalid_link')
    expect((await platform.call(revoke, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
    expect((await platform.call(resend, { as: 'admin', params: { id } })).body.code).toBe('invalid_transition')
  })

  test('is not used up by a password that is refused', async () => {
    const { token } = await inviteByMail('weak@nusantara.test')
    expect((await acceptWith(token, { password: 'password1' })).body.errors).toHaveProperty('password')
    expect((await acceptWith(token)).status).toBe(200)
  })

  test('shows its links to no reader of the list', async () => {
    const { id, link, token } = await inviteByMail('listed@nusantara.test')
    const detail = await platform.call(invitations.endpoints.detail, { as: 'admin', params: { id } })
    const kept = await inPlatform(platform.db, async (tx) => tx.select().from(invitationsTable))
    for (const body of [detail.body, kept]) {
      expect(JSON.stringify(body)).not.toContain(tokenOf(link))
      expect(JSON.stringify(body)).not.toContain(token)
    }
    expect(detail.body.data.link).toBeUndefined()
  })
})

describe('a copied link', () => {
  const sendInvitationCode = (token: string) => platform.call(sendCode, { params: { token } })

  test('differs from the mailed link, and requires a code mailed to the address', async () => {
    const email = 'copied@nusantara.test'
    const invitation = await inviteByMail(email)
    const token = tokenOf(invitation.link)
    expect(token).not.toBe(invitation.token)

    const refused = await acceptWith(token)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']])
    expect((await acceptWith(token, { code: '000000' })).body.code).toBe('invalid_code')
    expect((await sendInvitationCode(token)).body).toEqual({ data: {} })
    const code = codeIn(await platform.mailTo(email, /Your code to join Nusantara Support/))
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await acceptWith(token, { code: wrong })).body.code).toBe('invalid_code')
    const { data } = (await acceptWith(token, { code })).body
    expect(data.user.email).toBe(email)
    expect((await acceptWith(token, { code })).body.code).toBe('invalid_link')
  })

  test('reports the other errors before it requires the code', async () => {
    const { link } = await inviteByMail('copied.weak@nusantara.test')
    const answer = await acceptWith(tokenOf(link), { password: 'password1' })
    expect(Object.keys(answer.body.errors)).toEqual(['password'])
  })

  test('limits the lifetime of the code and the attempts on it', async () => {
    const email = 'copied.late@nusantara.test'
    const { id, link } = await inviteByMail(email)
    await sendInvitationCode(tokenOf(link))
    const code = codeIn(await platform.mailTo(email, /Your code/))
    await inPlatform(platform.db, (tx) =>
      tx
        .update(invitationsTable)
        .set({ code_expires_at: sql`now() - interval '1 second'` })
        .where(sql`id = ${id}`),
    )
    expect((await acceptWith(tokenOf(link), { code })).body.code).toBe('invalid_code')
    const statuses = []
    for (let index = 0; index < budgets.code.pair + 1; index++) {
      statuses.push((await acceptWith(tokenOf(link), { code: '000000' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('sends no code to an address that has an account, and explains it to the account holder', async () => {
    const { link } = (await platform.call(create, { as: 'admin', body: { email: accounts.operator, role_id } })).body
      .data
    expect((await sendInvitationCode(tokenOf(link))).body).toEqual({ data: {} })
    expect((await platform.mailTo(accounts.operator, /Invitation/)).text).toContain('already has an account')
    const answer = await acceptWith(tokenOf(link), { code: '000000' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_code'])
  })

  test('must be a valid link', async () => {
    for (const token of ['x', nobody]) expect((await sendInvitationCode(token)).body.code).toBe('invalid_link')
  })
})

describe('a pending invitation', () => {
  const inviteAs = async ({ token, user }: Session, email: string, role: string) => {
    const sent = await platform.call(create, {
      token: token.access_token,
      params: { tenantId: user.tenant_id },
      body: { email, role_id: role },
    })
    return { id: sent.body.data.id as string, token: await invitationToken(platform, email) }
  }
  const update = (id: string, body: object) =>
    platform.call(users.endpoints.update, { as: 'admin', params: { id }, body })
  const statusOf = async (id: string) =>
    (await platform.call(invitations.endpoints.detail, { as: 'admin', params: { id } })).body.data.status
  const recruiter = () => member(platform, ['create-invitations', 'read-list-tickets'])

  test('gets the corrected role of the invited user', async () => {
    const strong = await roleNamed(platform, 'Tenant admin')
    const person = { name: 'Wrong role', email: 'corrected@nusantara.test', role_id: strong.id }
    const { data: user } = (await platform.call(users.endpoints.create, { as: 'admin', body: person })).body
    expect((await update(user.id, { role_id })).status).toBe(200)
    const { data } = (await acceptWith(await invitationToken(platform, person.email))).body
    expect(data.role.name).toBe('Support agent')
  })

  test.each(['suspended', 'deleted'])('ends when its sender is %s', async (status) => {
    const sender = await recruiter()
    const { id, token } = await inviteAs(sender, `guest.of.${status}@nusantara.test`, sender.role.id)
    expect((await update(sender.user.id, { status: 'suspended' })).status).toBe(200)
    if (status === 'deleted') {
      await platform.call(users.endpoints.delete, { as: 'admin', params: { id: sender.user.id } })
    }
    expect(await statusOf(id)).toBe('revoked')
    expect((await acceptWith(token)).body.code).toBe('invalid_link')
  })

  test('is invalid after its sender lost the permissions, until another user sends it again', async () => {
    const email = 'promised@nusantara.test'
    const sender = await recruiter()
    const { id, token } = await inviteAs(sender, email, sender.role.id)
    expect(
      (await update(sender.user.id, { role_id: (await member(platform, ['read-list-users'])).role.id })).status,
    ).toBe(200)
    expect((await acceptWith(token)).body.code).toBe('invalid_link')
    const again = await platform.call(resend, { as: 'admin', params: { id } })
    expect(again.body.data.invited_by.label).toBe('Sari Dewanti')
    expect((await acceptWith(await invitationToken(platform, email))).status).toBe(200)
  })
})

scenarios(platform, create, () => ({}), [
  {
    name: 'without the permission',
    as: 'reader',
    body: { email: 'a@b.test', role_id: nobody },
    gives: 'permission_denied',
  },
  {
    name: 'a role that does not exist',
    as: 'admin',
    body: { email: 'a@b.test', role_id: nobody },
    gives: 'validation_failed',
    errors: ['role_id'],
  },
  {
    name: 'no address',
    as: 'admin',
    body: { email: 'a', role_id: nobody },
    gives: 'validation_failed',
    errors: ['email'],
  },
])

test('many at once return one result each, in order', async () => {
  const emails = [
    'New.One@nusantara.test',
    accounts.reader,
    'nonsense',
    'new.one@nusantara.test',
    'maya.kusuma@nusantara.test',
    ' spaced@nusantara.test ',
  ]
  const { body } = await platform.call(createMany, { as: 'admin', body: { emails, role_id, message: null } })
  expect(
    body.data.map(({ email, result, link }: { email: string; result: string; link: string | null }) => [
      email,
      result,
      Boolean(link),
    ]),
  ).toEqual([
    [emails[0], 'sent', true],
    [emails[1], 'already_member', false],
    [emails[2], 'invalid', false],
    [emails[3], 'already_invited', false],
    [emails[4], 'already_invited', false],
    [emails[5], 'sent', true],
  ])
  const again = await platform.call(create, { as: 'admin', body: { email: emails[0], role_id } })
  expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([409, 'already_exists', ['email']])
})

test('an address can have blanks around it and letters of any language in its domain', async () => {
  const answer = await platform.call(create, { as: 'admin', body: { email: ' joerg@bücher.example ', role_id } })
  expect([answer.status, answer.body.data?.email]).toEqual([201, 'joerg@xn--bcher-kva.example'])
  const again = { emails: ['Joerg@xn--bcher-kva.example', 'joerg@BÜCHER.example'], role_id, message: null }
  const { data } = (await platform.call(createMany, { as: 'admin', body: again })).body
  expect(data.map(({ result }: { result: string }) => result)).toEqual(['already_invited', 'already_invited'])
  const query = `email=${encodeURIComponent('joerg@bücher.example')}`
  expect((await platform.call(list, { as: 'admin', query })).body.data).toHaveLength(1)
})

test('several roles are invited in one go', async () => {
  const roleNamed = async (name: string) =>
    (await platform.call(roles.endpoints.list, { as: 'admin', query: `name=${encodeURIComponent(name)}` })).body.data[0]
      .id
  const reader = await roleNamed('Knowledge reader')
  const body = {
    emails: ['one.role@nusantara.test'],
    role_id,
    message: null,
    more: [{ emails: ['other.role@nusantara.test', 'nonsense'], role_id: reader }],
  }
  const { data } = (await platform.call(createMany, { as: 'admin', body })).body
  expect(data.map(({ result }: { result: string }) => result)).toEqual(['sent', 'sent', 'invalid'])
  const query = 'email=other.role@nusantara.test'
  expect((await platform.call(list, { as: 'admin', query })).body.data).toMatchObject([{ role_id: reader }])
})

describe('mails to recipients who did not request them', () => {
  const inviteMany = (emails: string[]) =>
    platform.call(createMany, { as: 'admin', body: { emails, role_id, message: null } })
  const addresses = (from: number, count = 100) =>
    Array.from({ length: count }, (_, index) => `many.${from + index}@example.test`)
  const as = ({ user, token }: Session): Sending => ({
    token: token.access_token,
    params: { tenantId: user.tenant_id },
  })
  const expectRefused = ({ status, body, headers }: Answer) => {
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  }

  test('are limited by recipient', async () => {
    const { id } = await invite('pestered@nusantara.test')
    const again = () => platform.call(resend, { as: 'admin', params: { id } })
    for (let index = 1; index < mailLimits.invitation.recipient; index++) expect((await again()).status).toBe(200)
    expectRefused(await again())
  })

  test('are limited by recipient, whichever tenants send them', async () => {
    const { recipient, anywhere } = mailLimits.invitation
    const email = 'pestered.by.all@example.test'
    const inviteFrom = async (tenant: number) => {
      const founder = await newTenant(platform, `founder@tenant${tenant}.test`)
      const sent = await platform.call(create, { ...as(founder), body: { email, role_id: founder.role.id } })
      return { founder, sent }
    }
    for (let tenant = 0; tenant < anywhere / recipient; tenant++) {
      const { founder, sent } = await inviteFrom(tenant)
      const { tenantId } = as(founder).params!
      for (let index = 1; index < recipient; index++) {
        const again = { ...as(founder), params: { tenantId: tenantId!, id: sent.body.data.id } }
        expect((await platform.call(resend, again)).status).toBe(200)
      }
    }
    expectRefused((await inviteFrom(anywhere)).sent)
  })

  test('are limited by sender, across processes', async () => {
    expect((await inviteMany(addresses(0))).status).toBe(200)
    const before = (await queuedMails(platform, 'many.100@example.test')).length
    expectRefused(await inviteMany(addresses(100)))
    expect(await queuedMails(platform, 'many.100@example.test')).toHaveLength(before)
    const body = { emails: addresses(200), role_id, message: null }
    expectRefused(await platform.peer.call(createMany, { as: 'admin', body }))
  })

  test('are limited by tenant, whichever of its users send them', async () => {
    const founder = await newTenant(platform, 'founder@many.test')
    const inviteFor = (sender: Session, emails: string[]) =>
      platform.call(createMany, { ...as(sender), body: { emails, role_id: founder.role.id, message: null } })
    expect((await inviteFor(founder, ['second@many.test'])).status).toBe(200)
    const second: Session = (await acceptWith(await invitationToken(platform, 'second@many.test'))).body.data
    expect((await inviteFor(founder, addresses(300, 99))).status).toBe(200)
    expect((await inviteFor(second, addresses(400))).status).toBe(200)
    expectRefused(await inviteFor(second, ['beyond@many.test']))
  })
})
