import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contracts, endpoints, permissionKeys } from './index.ts'
import { errors, hardFailurePhrases, isHardFailure } from './errors.ts'
import { sample } from './sample.ts'

describe('the registry', () => {
  test('holds every noun that has a file', () => {
    const sources = readdirSync('contract').filter((file) => !file.includes('.test.')).map((file) => readFileSync(`contract/${file}`, 'utf8'))
    const nouns = sources.flatMap((source) => [...source.matchAll(/^export const \w+ = contract\(\{\s+name: '(.+)'/gm)].map(([, noun]) => noun))
    expect(contracts.map(({ name }) => name).sort()).toEqual(nouns.sort())
  })

  test('has each route and each endpoint name once', () => {
    const routes = endpoints.map(({ api, method, path }) => `${api} ${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  test('asks for permissions in the grammar of the specification only', () => {
    for (const key of permissionKeys) expect(key).toMatch(/^(read-list|read-detail|create|update|delete)-[a-z]+(-[a-z]+)*$/)
    expect(permissionKeys).toEqual(expect.arrayContaining([
      'read-list-users', 'create-users', 'update-users', 'read-detail-users', 'read-list-tenants', 'read-list-knowledge-base', 'read-list-usage-records',
    ]))
  })
})

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('titles and searches by fields that it has', () => {
    if (contract.fields.length === 0) return
    const names = contract.fields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([contract.title, ...contract.search]))
  })

  test('has a sample that create accepts, another for another seed', () => {
    const body = contract.endpoints['create']?.body
    if (!body) return
    // Records of other resources cannot be invented.
    const references = contract.writable.filter(({ kind }) => kind === 'reference').map(({ name }) => [name, randomUUID()])
    for (const seed of [1, 2, 17]) {
      expect(body.safeParse({ ...Object.fromEntries(references), ...sample(contract, seed) }).error?.issues).toBeUndefined()
    }
    expect(sample(contract, 1)).toEqual(sample(contract, 1))
    expect(sample(contract, 1)).not.toEqual(sample(contract, 2))
  })

  test('moves between states that its field knows', () => {
    if (!contract.states) return
    const { field, initial, transitions } = contract.states
    const values = contract.fields.find(({ name }) => name === field)!.values!
    expect(Object.keys(transitions).sort()).toEqual([...values].sort())
    expect(values).toEqual(expect.arrayContaining([initial, ...Object.values(transitions).flat()]))
  })
})

describe('errors', () => {
  test('end a session only where the specification says so', () => {
    const hard = Object.entries(errors).filter(([, [, message]]) => isHardFailure(message)).map(([code]) => code)
    expect(hard.sort()).toEqual(['account_suspended', 'invalid_token', 'token_revoked'])
    for (const code of hard) expect(errors[code as keyof typeof errors][0]).toBe(401)
  })

  test.each(hardFailurePhrases)('"%s" is a hard failure in any case and any sentence', (phrase) => {
    expect(isHardFailure(`Sorry: ${phrase.toUpperCase()}!`)).toBe(true)
  })

  test('nothing else is', () => {
    for (const message of ['Access token expired', '', undefined, 401, { message: 'invalid token' }]) {
      expect(isHardFailure(message)).toBe(false)
    }
  })
})
