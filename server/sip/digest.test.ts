import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerChallenge, chooseChallenge, readChallenge } from './digest.ts'

/** The example of RFC 7616 §3.9.1. */
const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v'
const opaque = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS'
const header = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}", opaque="${opaque}"`
const credentials = { username: 'Mufasa', password: 'Circle of Life' }
const request = {
  method: 'GET',
  uri: '/dir/index.html',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
}
const responseIn = (value: string) => / response="(\w+)"/.exec(value)![1]

test.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('answers a challenge with %s', (algorithm, response) => {
  const value = answerChallenge(readChallenge(header(algorithm))!, credentials, request)
  expect(responseIn(value)).toBe(response)
  expect(value).toContain(`, algorithm=${algorithm}, opaque="${opaque}", qop=auth, nc=00000001, cnonce="`)
})

test('answers a challenge without qop as RFC 2069 does', () => {
  const value = answerChallenge(readChallenge('Digest realm="r", nonce="n"')!, credentials, request)
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  expect(responseIn(value)).toBe(md5(`${md5('Mufasa:r:Circle of Life')}:n:${md5('GET:/dir/index.html')}`))
  expect(value).not.toMatch(/qop|cnonce|nc=/)
})

test('quotes what belongs between quotes', () => {
  const challenge = readChallenge('digest nonce="a\\"b\\\\c",realm="pbx, \\"main\\"" ,STALE = TRUE')!
  expect(challenge).toMatchObject({ nonce: 'a"b\\c', realm: 'pbx, "main"', isStale: true, algorithm: 'MD5' })
  const value = answerChallenge(challenge, { username: 'a"b', password: '' }, request)
  expect(value).toMatch(/^Digest username="a\\"b", realm="pbx, \\"main\\"", nonce="a\\"b\\\\c", /)
})

test('chooses the realm that was asked for, then the strongest algorithm', () => {
  const offer = (realm: string, algorithm: string) => `Digest realm="${realm}", nonce="n", algorithm=${algorithm}`
  const offers = [offer('a', 'MD5'), offer('a', 'SHA-256'), offer('b', 'MD5'), offer('b', 'SHA-1024')]
  expect(chooseChallenge(offers)).toMatchObject({ realm: 'a', algorithm: 'SHA-256' })
  expect(chooseChallenge(offers, 'b')).toMatchObject({ realm: 'b', algorithm: 'MD5' })
  expect(chooseChallenge(offers, 'c')).toMatchObject({ realm: 'a', algorithm: 'SHA-256' })
})

test.each([
  '',
  'Basic realm="a"',
  'Digest',
  'Digest realm="a"',
  'Digest nonce="a"',
  'Digest realm="a", nonce=""',
  'Digest realm="a", nonce="b", algorithm=CRC32',
  'Digest realm="a", nonce="b", qop="other"',
  `Digest ${'a="'.repeat(5_000)}`,
])('%s cannot be answered', (text) => {
  expect(readChallenge(text)).toBeUndefined()
  expect(chooseChallenge([text])).toBeUndefined()
})
