/** @module-tag core */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { email } from '#contract/email.ts'
import { invitations } from '#contract/invitations.ts'
import { createApp } from '#server/app.ts'
import { query } from '#server/db/client.ts'
import { readEnvironment } from '#server/base/env.ts'
import type { Mail } from '#server/mail/mail.ts'
import { render } from '#server/mail/render.ts'
import { en } from '#server/mail/texts/en.ts'
import { id } from '#server/mail/texts/id.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { sweep } from '#server/composition.ts'
import { createWorker } from '#server/queue/worker.ts'
import { roleNamed } from '../support/identity.ts'
import { accounts } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })
const kept = usePlatform({ limits: { ...budgets, mail: { subject: 1000, ip: 1000 } } })

const params = {
  code: '123456',
  link: 'https://console.test/?a=1&b=2',
  tenant: 'A & B',
  role: 'Agent',
  inviter: '<b>Eve</b>',
  message: 'Hi\nyou',
  days: 7,
  name: 'Eve',
  email: 'eve@example.test',
  company: 'A & B',
  by: '<b>Eve</b>',
  number: 7,
  subject: 'No sound',
  text: 'Hi\nyou',
  body: 'We look into it.',
  left_out: 'film.mp4',
  date: '1 December 2026',
  items: [
    {
      kind: 'mentioned',
      params: { by: '<b>Eve</b>', number: 7, subject: 'No sound', text: 'Hi\nyou' },
      link: 'https://console.test/?a=1&b=2',
    },
  ],
  more: 0,
  isDigest: false,
  settings: 'https://console.test/profile',
}
const kinds = Object.keys(en) as Mail['kind'][]

describe('every mail', () => {
  test.each(kinds)('%s exists in both languages, as text and as HTML', (kind) => {
    const texts = (['en', 'id'] as const).map((locale) => render({ kind, to: 'a@b.test', locale, params } as never))
    const [english, indonesian] = texts as [(typeof texts)[0], (typeof texts)[0]]
    expect(english.subject).not.toBe('')
    expect(indonesian.text).not.toBe(english.text)
    for (const { text, html, subject } of texts) {
      expect(html).toContain('<title>')
      expect(html).toMatch(/<html lang="(en|id)">/)
      expect(html).not.toContain('<b>Eve</b>')
      expect(subject).not.toMatch(/[\r\n]/)
      if (text.includes(params.link)) expect(html).toContain('href="https://console.test/?a=1&amp;b=2"')
      expect(html.includes(params.code)).toBe(text.includes(params.code))
    }
  })

  test('has the same kinds in both languages', () => expect(Object.keys(id)).toEqual(Object.keys(en)))
})

test("a mail is sent over SMTP, as text and HTML, in the recipient's language", async () => {
  await platform.call(auth.endpoints.requestReset, { body: { email: 'ayu.lestari@nusantara.test' } })
  const mail = await platform.mailTo('ayu.lestari@nusantara.test')
  expect(mail.subject).toBe('Buat kata sandi baru')
  expect(mail.raw).toContain('multipart/alternative')
  expect(mail.raw).toMatch(/^From: Call Center Console <no-reply@localhost>/m)
  expect(mail.text).toContain('http://localhost:3000/auth/reset-password?token=')
})

test('a stored name with a line break adds no mail header', () => {
  const inviter = 'Ratna\r\nBcc: x@y.test'
  const demo = { ...params, name: inviter, company: inviter, inviter, tenant: inviter, by: inviter, subject: inviter }
  for (const kind of kinds) {
    expect(render({ kind, to: 'a@b.test', locale: 'en', params: demo } as never).subject).not.toMatch(/[\r\n]/)
  }
})

test('a request for a demo reaches the operators, who can answer it', async () => {
  const body = {
    name: 'Ratna',
    email: 'ratna@bintang.test',
    company: 'Bintang',
    message: 'Hari Senin?',
  }
  expect((await platform.call(email.endpoints.sendDemo, { body })).status).toBe(200)
  const mail = await platform.mailTo('no-reply@localhost')
  expect(mail.text).toContain('Hari Senin?')
  expect(mail.raw).toMatch(/^Reply-To: ratna@bintang.test/m)
  expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  expect(mail.to).toEqual(['no-reply@localhost'])
})

describe('a task', () => {
  const tasks = () =>
    query<{ status: string; attempts: number; payload: string | null; error: string | null }>(
      kept.db,
      sql`select status, attempts, payload, error from tasks order by created_at`,
    )
  const due = () => kept.db.execute(sql`update tasks set run_at = now() - interval '1 second' where status = 'queued'`)
  const clear = () => kept.db.execute(sql`delete from tasks`)
  const ask = () => kept.call(auth.endpoints.requestReset, { body: { email: accounts.admin } })
  const worker = (handle: () => Promise<void>) => createWorker(kept.db, kept.deps.keys, { mail: handle }, () => {})

  test('is not created if the transaction rolls back', async () => {
    await clear()
    const { id: role_id } = await roleNamed(kept, 'Support agent')
    await kept.call(invitations.endpoints.create, { as: 'admin', body: { email: 'a@b.test', role_id } })
    expect(await tasks()).toHaveLength(1)
    await kept.call(invitations.endpoints.create, { as: 'admin', body: { email: 'a@b.test', role_id } })
    expect(await tasks()).toHaveLength(1)
  })

  test('is retried after a failure, and finally given up with its payload deleted', async () => {
    await clear()
    await ask()
    let tries = 0
    const failing = worker(async () => {
      tries++
      throw new Error('The mail server is away')
    })
    await failing.runDue()
    expect(await tasks()).toMatchObject([{ status: 'queued', attempts: 1, error: 'The mail server is away' }])
    await failing.runDue()
    expect(tries).toBe(1)
    for (let round = 0; round < 10; round++) {
      await due()
      await failing.runDue()
    }
    expect(tries).toBe(8)
    expect(await tasks()).toMatchObject([{ status: 'failed', payload: null }])
  })

  test('that fails at a query keeps and logs the reason without the parameters of the query', async () => {
    await clear()
    await ask()
    const lines: string[] = []
    const divide = async () => void (await kept.db.execute(sql`select 1 / 0 where ${'a secret word'} <> ''`))
    await createWorker(kept.db, kept.deps.keys, { mail: divide }, (line) => lines.push(line)).runDue()
    expect(await tasks()).toMatchObject([{ error: 'division by zero' }])
    expect(lines).toEqual([expect.stringMatching(/^Task [\w-]{36} \(mail\), attempt 1: division by zero$/)])
  })

  test('runs once with several workers', async () => {
    await clear()
    for (let index = 0; index < 5; index++) await ask()
    const done: number[] = []
    const workers = [0, 1, 2].map((index) =>
      worker(async () => {
        done.push(index)
      }),
    )
    await Promise.all(workers.map((one) => one.runDue()))
    expect(done).toHaveLength(5)
    expect((await tasks()).every(({ status, payload }) => status === 'done' && payload === null)).toBe(true)
  })

  test('of a process that died is resumed by another', async () => {
    await clear()
    await ask()
    const died = worker(() => new Promise(() => {}))
    void died.runDue()
    while ((await tasks())[0]!.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    let done = 0
    const other = worker(async () => void done++)
    await other.runDue()
    expect(done).toBe(0)
    await due()
    await other.runDue()
    expect(done).toBe(1)
  })

  test('that cannot be decrypted does not block the others', async () => {
    await clear()
    await ask()
    await ask()
    await kept.db.execute(
      sql`update tasks set payload = 'xxxx' where id = (select id from tasks order by created_at limit 1)`,
    )
    let done = 0
    await worker(async () => void done++).runDue()
    expect(done).toBe(1)
    expect((await tasks()).map(({ status }) => status)).toEqual(['queued', 'done'])
  })

  test('that ended long ago is deleted, as are old registrations and codes', async () => {
    await kept.call(auth.endpoints.sendOtp, { body: { email: accounts.admin, purpose: 'login' } })
    const body = { company_name: 'A', name: 'B', email: 'c@d.test', password: 'katak hijau melompat' }
    await kept.call(auth.endpoints.register, { body })
    await kept.db.execute(sql`update tasks set status = 'done', created_at = now() - interval '8 days'`)
    const left = async () =>
      (
        await query(
          kept.db,
          sql`
      select (select count(*)::int from tasks) as tasks, (select count(*)::int from registrations) as registrations,
        (select count(*)::int from mailed_codes) as codes, (select count(*)::int from password_resets) as resets`,
        )
      )[0]
    await ask()
    await sweep(kept.db)
    expect(await left()).toMatchObject({ tasks: 1, registrations: 1, codes: 1 })
    for (const table of ['registrations', 'mailed_codes', 'password_resets']) {
      await kept.db.execute(sql`update ${sql.identifier(table)} set expires_at = now() - interval '2 days'`)
    }
    await sweep(kept.db)
    expect(await left()).toEqual({ tasks: 1, registrations: 0, codes: 0, resets: 0 })
  })
})

describe('without a mail server', () => {
  test('mails are shown, newest first', async () => {
    await kept.db.execute(sql`delete from tasks`)
    const session = await kept.call(auth.endpoints.requestReset, { body: { email: accounts.foreigner } })
    expect(session.status).toBe(200)
    await kept.call(auth.endpoints.sendOtp, { body: { email: accounts.foreigner, purpose: 'login' } })
    const { body } = await kept.send('GET', '/dev/mail.json')
    expect(body.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
      [accounts.foreigner, 'Your code to log in'],
      [accounts.foreigner, 'Set a new password'],
    ])
    expect(Object.keys(body[0]).sort()).toEqual(['at', 'html', 'subject', 'text', 'to'])
    expect(Date.parse(body[0].at)).toBeGreaterThan(Date.now() - 60_000)
    const page = await kept.send('GET', '/dev/mail')
    expect(page.body).toContain('Your code to log in')
    const mail = await kept.send('GET', /href="(\/dev\/mail\/[^"]+)"/.exec(page.body)![1]!)
    expect(mail.body).toBe(body[0].html)
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test.each([{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://localhost' }])(
    'mails are not shown with %o',
    async (env) => {
      const app = createApp({ ...kept.deps, env: readEnvironment(env) })
      for (const path of ['/dev/mail', '/dev/mail.json']) expect((await app.request(path)).status).toBe(404)
    },
  )
})
