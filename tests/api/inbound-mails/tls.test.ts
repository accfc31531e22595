import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listenForMail } from '#server/resources/inbound-mails/smtp.ts'
import { readEnvironment } from '#server/base/env.ts'
import { domain, receiving, sendBySmtp, threadOf, ticketOfContact } from '../../support/mailed-tickets.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ env: receiving })
const folder = mkdtempSync(join(tmpdir(), 'tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a key and a certificate that it has signed itself. */
function certified(name: string) {
  const [key, cert] = ['key', 'crt'].map((ending) => join(folder, `${name}.${ending}`)) as [string, string]
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject]
  execFileSync('openssl', made, { stdio: 'ignore', timeout: 20_000 })
  return { key, cert }
}

const own = certified('own')
const certificate = readFileSync(own.cert, 'utf8')
const environment = (key: string, cert: string) => ({
  ...platform.deps.env,
  INBOUND_SMTP_TLS_KEY: readFileSync(key, 'utf8'),
  INBOUND_SMTP_TLS_CERT: readFileSync(cert, 'utf8'),
})

test('takes mail over STARTTLS with its own certificate, and without', async () => {
  const smtp = (await listenForMail({ ...platform.deps, env: environment(own.key, own.cert) }))!
  const { ticket, address, reply } = await ticketOfContact(platform)
  await sendBySmtp(smtp.port, { from: address, to: reply, text: 'Encrypted' }, certificate)
  await sendBySmtp(smtp.port, { from: address, to: reply, text: 'In the clear' })
  expect((await threadOf(platform, ticket.id)).map(({ body }) => body)).toEqual(['Encrypted', 'In the clear'])
  await expect(
    sendBySmtp(smtp.port, { from: address, to: reply, text: 'x' }, readFileSync(certified('other').cert, 'utf8')),
  ).rejects.toMatchObject({ code: expect.stringMatching(/ESOCKET|ETLS|DEPTH_ZERO/) })
  await smtp.close()
})

test('offers no STARTTLS without a certificate', async () => {
  const smtp = (await listenForMail(platform.deps))!
  const sending = sendBySmtp(smtp.port, { from: 'a@b.test', to: 'c@d.test', text: 'x' }, certificate)
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' })
  await smtp.close()
})

test('does not start with a key of another certificate, nor with half of the two', async () => {
  const other = certified('another')
  const listening = listenForMail({ ...platform.deps, env: environment(other.key, own.cert) })
  await expect(listening).rejects.toThrow('INBOUND_SMTP_TLS_KEY')
  expect(() => readEnvironment({ INBOUND_SMTP_TLS_KEY: own.key })).toThrow('need each other')
  expect(() => readEnvironment({ INBOUND_SMTP_TLS_KEY: own.key, INBOUND_SMTP_TLS_CERT: '/none' })).toThrow('/none')
  const { INBOUND_SMTP_TLS_CERT } = readEnvironment({
    INBOUND_SMTP_TLS_KEY: own.key,
    INBOUND_SMTP_TLS_CERT: own.cert,
  })
  expect(INBOUND_SMTP_TLS_CERT).toBe(certificate)
})
