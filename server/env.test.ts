import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', MAIN_API_URL: '/v1', VOICE_API_URL: '/api', CONSOLE_ORIGINS: [], TRUST_PROXY: false,
    })
  })

  test('takes an empty value for none', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  test('brings values into one form', () => {
    const env = readEnvironment({
      PORT: '8080', TRUST_PROXY: '1', MAIN_API_URL: 'https://api.example.test/v1//',
      CONSOLE_ORIGINS: 'https://a.example.test/, https://b.example.test:8443/x,',
    })
    expect(env).toMatchObject({ PORT: 8080, TRUST_PROXY: true, MAIN_API_URL: 'https://api.example.test/v1' })
    expect(env.CONSOLE_ORIGINS).toEqual(['https://a.example.test', 'https://b.example.test:8443'])
  })

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ MAIN_API_URL: 'api.example.test' }, 'MAIN_API_URL'],
    [{ MAIN_API_URL: '/v1"><script>' }, 'MAIN_API_URL'],
    [{ CONSOLE_ORIGINS: 'somewhere' }, 'CONSOLE_ORIGINS'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
  ])('names what is wrong: %j', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^Wrong configuration\\. ${name}: `))
  })
})
