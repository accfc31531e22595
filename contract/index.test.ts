import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contracts, endpoints } from './index.ts'
import { permissionKeys } from './permissions/keys.ts'
import { routes } from './routes.ts'
import { errorTexts } from './grammar/english/errors.ts'
import { errors, hardFailurePhrases, isHardFailure } from './grammar/errors.ts'
import { kindOf } from './grammar/kinds/index.ts'
import { problemsAcross } from './grammar/rules.ts'
import { sample } from './grammar/sample.ts'
import { nounFieldProblems } from './grammar/field-problems.ts'
import { nounReasons } from './grammar/reasons.ts'
import { nounStepProblems } from './grammar/step-problems.ts'

describe('the registry', () => {
  test('lists every contract that has a file', () => {
    const sources = readdirSync('contract', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('grammar/'))
      .map((file) => readFileSync(`contract/${file}`, 'utf8'))
    const nouns = sources.flatMap((source) =>
      [...source.matchAll(/^export const \w+ = contract\(\{\s+name: '(.+)'/gm)].map(([, noun]) => noun),
    )
    expect(contracts.map(({ name }) => name).sort()).toEqual(nouns.sort())
  })

  test('contains each route and each endpoint name once', () => {
    const routes = endpoints.map(({ api, method, path, variant }) =>
      [api, method, path, new URLSearchParams(variant)].join(' '),
    )
    expect(new Set(routes).size).toBe(routes.length)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  })

  test.each(['routes', 'screens', 'grammar/path'])('gives pages before log-in %s without zod', (file) => {
    const imports = readFileSync(`contract/${file}.ts`, 'utf8').match(/^import .*$/gm) ?? []
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
  })

  test('defines each path once', () => {
    const sources = ['contract', 'server', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')] as const),
    )
    const publicPaths = Object.values(routes).flatMap((noun) =>
      Object.values(noun).map(({ route }) => route.split(' ')[1]!),
    )
    for (const path of publicPaths) {
      const start = path.replace(/(?<=.)\/?:.*/, '')
      if (start.length < 2) continue
      const files = sources.filter(([, source]) => withoutImports(source).includes(start)).map(([file]) => file)
      expect([path, files]).toEqual([path, ['contract/routes.ts']])
    }
  })

  test('has permission keys in the format of the specification only', () => {
    // An action can have a key of its own: `test-pbx-servers`.
    for (const key of permissionKeys) expect(key).toMatch(/^[a-z]+(-[a-z]+)+$/)
    expect(permissionKeys).toEqual(
      expect.arrayContaining([
        'read-list-users',
        'create-users',
        'update-users',
        'read-detail-users',
        'read-list-tenants',
      ]),
    )
  })
})

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('has titles and search fields that exist', () => {
    if (contract.fields.length === 0) return
    const names = contract.fields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([contract.title, ...contract.search]))
  })

  test('has a sample that create accepts, different for each seed', () => {
    const body = contract.endpoints['create']?.body
    if (!body) return
    // References to other resources have no samples.
    const { rules } = contract.endpoints['create']!
    for (const seed of [1, 2, 17]) {
      const values = sample(contract, seed)
      const across = problemsAcross(rules, values)
      const references = contract.writable
        .filter((field) => kindOf(field).refers)
        .filter(({ name, nullable, optional }) => (!nullable && !optional) || name in across)
        .map((field) => [field.name, kindOf(field).refers === 'many' ? [randomUUID()] : randomUUID()])
      expect(body.safeParse({ ...values, ...Object.fromEntries(references) }).error?.issues).toBeUndefined()
    }
    expect(sample(contract, 1)).toEqual(sample(contract, 1))
    expect(sample(contract, 1)).not.toEqual(sample(contract, 2))
  })

  test('has transitions between existing statuses only', () => {
    if (!contract.states) return
    const { field, initial, transitions } = contract.states
    const values = contract.fields.find(({ name }) => name === field)!.values!
    expect(Object.keys(transitions).sort()).toEqual([...values].sort())
    expect(values).toEqual(expect.arrayContaining([initial, ...Object.values(transitions).flat()]))
  })
})

describe('texts that nouns declare', () => {
  test.each([
    ['reasons', nounReasons],
    ['errors of fields', nounFieldProblems],
    ['problems of steps', nounStepProblems],
  ])('no two nouns declare the same %s', (_, { byNoun, all }) => {
    const keys = [...byNoun.values()].flatMap((declared) => Object.keys(declared))
    expect(keys.sort()).toEqual(Object.keys(all).sort())
  })
})

describe('errors', () => {
  test('end a session only as specified', () => {
    const hard = Object.entries(errorTexts)
      .filter(([, message]) => isHardFailure(message))
      .map(([code]) => code)
    expect(hard.sort()).toEqual(['account_suspended', 'invalid_token', 'token_revoked'])
    for (const code of hard) expect(errors[code as keyof typeof errors]).toBe(401)
  })

  test.each(hardFailurePhrases)('"%s" ends the session regardless of case and context', (phrase) => {
    expect(isHardFailure(`Sorry: ${phrase.toUpperCase()}!`)).toBe(true)
  })

  test('other messages do not', () => {
    for (const message of ['Access token expired', '', undefined, 401, { message: 'invalid token' }]) {
      expect(isHardFailure(message)).toBe(false)
    }
  })
})

/** Folders of pages can be named as a path begins. */
const withoutImports = (source: string) => source.replaceAll(/import\('[^']*'\)/g, '')
