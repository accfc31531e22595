import { expect, test } from 'vitest'
import { mailBounds, MailBeyondBounds } from './bounds.ts'
import { readMail } from './read-mail.ts'

const head = 'From: ani@example.test\r\nTo: support@example.test\r\n'
const resolve = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
const read = (text: string, changed: Partial<typeof mailBounds> = {}) =>
  readMail(Buffer.from(text), { peer: { mta: 'mail.test' }, resolve, bounds: { ...mailBounds, ...changed } })

test('a mail that takes too long is given up, while this thread goes on and the next mail is read', async () => {
  await read(`${head}\r\nA first one starts the worker`)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  const slow = `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`
  await expect(read(slow, { milliseconds: 400 })).rejects.toMatchObject({ bound: 'milliseconds' })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(5)
  expect(await read(`${head}\r\nHello`)).toMatchObject({ visible: 'Hello', isVerified: false })
}, 60_000)

test.each([
  ['headerFields', 'X: a\r\n'.repeat(2_000), ''],
  [
    'headerLines',
    `${'X: a\r\n'.repeat(900)}${'Y: a\r\n b\r\n'.repeat(50)}${`Z: a\r\n${' b\r\n'.repeat(2_000)}`.repeat(3)}`,
    '',
  ],
  ['headerBytes', `X: ${'a'.repeat(600_000)}\r\n`, ''],
  ['foldedLines', `X: a\r\n${' b\r\n'.repeat(3_000)}`, ''],
  ['signatures', 'DKIM-Signature: v=1\r\n'.repeat(11), ''],
  ['parts', 'Content-Type: multipart/mixed; boundary="b"\r\n', '--b\r\n\r\nx\r\n'.repeat(501)],
  [
    'depth',
    'Content-Type: multipart/mixed; boundary=b0\r\n',
    Array.from(
      { length: 21 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    ).join(''),
  ],
  ['depth', 'Content-Type: message/rfc822\r\n', 'Content-Type: message/rfc822\r\n\r\n'.repeat(21)],
])('a mail beyond %s is refused', async (bound, fields, body) => {
  const reading = read(`${head}${fields}\r\n${body}`)
  await expect(reading).rejects.toBeInstanceOf(MailBeyondBounds)
  await expect(reading).rejects.toMatchObject({ bound })
})
