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
  const value = answerChallenge(chooseChallenge([header(algorithm)]), credentials, request)
  expect(responseIn(value)).toBe(response)
  expect(value).toContain(`, algorithm=${algorithm}, opaque="${opaque}", qop=auth, nc=00000001, cnonce="`)
})

test.each([
  ['no_qop', ['Digest realm="r", nonce="n"'], null],
  ['no_qop', ['Digest realm="r", nonce="n"', 'Digest realm="other", nonce="n", qop="auth"'], 'r'],
  ['foreign_realm', ['Digest realm="other", nonce="n", qop="auth"'], 'r'],
  ['foreign_realm', ['Digest realm="R", nonce="n", qop="auth"'], 'r'],
  ['no_digest', ['Basic realm="r"'], 'r'],
])('answers none with the reason %s: %j', (code, headers, realm) => {
  expect(() => chooseChallenge(headers, realm)).toThrow(code)
})

test('quotes what belongs between quotes', () => {
  const challenge = chooseChallenge(['digest nonce="a\\"b\\\\c",qop=auth,realm="pbx, \\"main\\"" ,STALE = TRUE'])
  expect(challenge).toMatchObject({ nonce: 'a"b\\c', realm: 'pbx, "main"', isStale: true, algorithm: 'MD5' })
  const value = answerChallenge(challenge, { username: 'a"b', password: '' }, request)
  expect(value).toMatch(/^Digest username="a\\"b", realm="pbx, \\"main\\"", nonce="a\\"b\\\\c", /)
})

test('chooses the realm that was asked for, then the strongest algorithm', () => {
  const offer = (realm: string, algorithm: string) =>
    `Digest realm="${realm}", nonce="n", qop="auth", algorithm=${algorithm}`
  const offers = [offer('a', 'MD5'), offer('a', 'SHA-256'), offer('b', 'MD5'), offer('b', 'SHA-1024')]
  expect(chooseChallenge(offers)).toMatchObject({ realm: 'a', algorithm: 'SHA-256' })
  expect(chooseChallenge(offers, 'b')).toMatchObject({ realm: 'b', algorithm: 'MD5' })
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
  expect(() => chooseChallenge([text])).toThrow('no_digest')
})
