import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      MAIN_API_URL: '/v1',
      VOICE_API_URL: '/api',
      CONSOLE_ORIGINS: [],
      ALLOWED_HOSTS: [],
    })
  })

  test('has no credential by default', () => {
    const credentials = ['DATABASE_URL', 'DATABASE_READ_URL', 'TOKEN_SECRET', 'SMTP_URL'] as const
    expect(credentials.filter((name) => readEnvironment({})[name] !== undefined)).toEqual([])
  })

  test('treats an empty value as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  test('normalises values', () => {
    const env = readEnvironment({
      PORT: '8080',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      TOKEN_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}\n${'c'.repeat(32)}`,
      MAIN_API_URL: 'https://api.example.test/v1//',
      CONSOLE_ORIGINS: 'https://a.example.test/, https://b.example.test:8443/x,',
    })
    expect(env).toMatchObject({ PORT: 8080, MAIN_API_URL: 'https://api.example.test/v1' })
    expect(env.TOKEN_SECRET).toEqual(['a', 'b', 'c'].map((letter) => letter.repeat(32)))
    expect(env.CONSOLE_ORIGINS).toEqual(['https://a.example.test', 'https://b.example.test:8443'])
  })

  test('names no replica without its server', () => {
    expect(() => readEnvironment({ DATABASE_READ_URL: 'postgres://x/y' })).toThrow(
      /^DATABASE_READ_URL needs DATABASE_URL/,
    )
  })

  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'a.localhost',
  ])('the demo may listen on loopback: %s', (HOST) => expect(readEnvironment({ HOST }).HOST).toBe(HOST))

  test.each([
    '0.0.0.0',
    '::',
    '10.0.0.5',
    '::ffff:10.0.0.5',
    '2001:db8::1',
    '128.0.0.1',
    'example.test',
    'localhost.test',
  ])('the demo listens on a network only if the operator allows it: %s', (HOST) => {
    expect(() => readEnvironment({ HOST })).toThrow(
      new RegExp(`^HOST "${HOST}" opens the demo [^\\n]+ ALLOW_DEMO_ON_NETWORK=true`),
    )
    expect(readEnvironment({ HOST, ALLOW_DEMO_ON_NETWORK: 'true' }).HOST).toBe(HOST)
    expect(readEnvironment({ HOST, NODE_ENV: 'production' }).HOST).toBe(HOST)
  })

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'mysql://x/y' }, 'DATABASE_READ_URL'],
    [{ MAIN_API_URL: 'api.example.test' }, 'MAIN_API_URL'],
    [{ MAIN_API_URL: '/v1"><script>' }, 'MAIN_API_URL'],
    [{ CONSOLE_ORIGINS: 'somewhere' }, 'CONSOLE_ORIGINS'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    [{ TOKEN_SECRET: `${'a'.repeat(32)},short` }, 'TOKEN_SECRET'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'proxy.example.test' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  ])('names the invalid variable: %j', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^Wrong configuration\\. ${name}: `))
  })
})
