import { readdirSync } from 'node:fs'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contracts } from '../../index.ts'
import { fieldsOf } from '../fields.ts'
import { accepts } from '../query.ts'
import { sampleValue } from '../sample.ts'
import { kindNames, kindOf } from './index.ts'

/** Modules shared by kinds; every other file defines a kind. */
const shared = ['filters', 'index', 'kind', 'limits']

test('the registry lists every kind that has a file', () => {
  const files = readdirSync('contract/grammar/kinds').filter((file) => !file.includes('.test.'))
  const names = files.map((file) => file.replace('.ts', '')).filter((name) => !shared.includes(name))
  expect(names.sort()).toEqual([...kindNames].sort())
})

test('a type cannot name an unlisted kind', () => {
  const fields = () => fieldsOf(z.object({ color: z.string().meta({ kind: 'color' }) }))
  expect(fields).toThrow('color is of the kind "color"')
})

describe.each(kindNames.map((name) => [name, kindOf({ kind: name })] as const))('%s', (name, kind) => {
  test('recognises its example in any wrapper', () => {
    const type = kind.example()
    for (const wrapped of [type, type.nullable(), type.optional(), type.nullable().default(null)]) {
      expect(fieldsOf(z.object({ field: wrapped }))[0]!.kind).toBe(name)
    }
  })

  test('has a sample that its example and its filter accept', () => {
    const [field] = fieldsOf(z.object({ field: kind.example() }))
    const value = sampleValue(field!, 7)
    if (value === undefined) return
    expect(value).toEqual(sampleValue(field!, 7))
    expect(kind.example().safeParse(value).error).toBeUndefined()
    for (const one of kind.filter ? [value].flat() : []) expect(accepts(field!, String(one))).toBe(true)
  })

  test('can be filtered by null only if it is nullable', () => {
    if (!kind.filter) return
    const [field, nullable] = fieldsOf(z.object({ field: kind.example(), nullable: kind.example().nullable() }))
    expect([accepts(field!, 'null'), accepts(nullable!, 'null')]).toEqual([false, true])
  })

  test('supports "is one of" if it can be filtered', () => {
    if (kind.filter) expect(kind.filter.operators).toEqual(expect.arrayContaining(['', '_ne']))
    if (kind.sortable) expect(kind.filter).toBeDefined()
  })
})

test('every field of every contract is of a listed kind', () => {
  const used = contracts.flatMap(({ fields, writable }) => [...fields, ...writable]).map(({ kind }) => kind)
  expect(kindNames).toEqual(expect.arrayContaining([...new Set(used)]))
})
