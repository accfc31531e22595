import { DrizzleQueryError, sql } from 'drizzle-orm'
import { pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/grammar/contract.ts'
import { requireUniqueKeys, throwTaken } from './unique.ts'

const row = z.object({ id: z.uuid(), name: z.string(), pbx_id: z.uuid(), extension: z.string() })
const numbers = contract({ name: 'numbers', row, unique: ['name', ['pbx_id', 'extension']], endpoints: {} })
const columns = { id: uuid(), tenant_id: uuid(), name: text(), pbx_id: uuid(), extension: text() }
const byName =
  /numbers declares name as unique, but the table numbers has no such key: add unique\('numbers_name_unique'\)/

const table = pgTable('numbers', columns, (one) => [
  unique('numbers_name_key').on(one.name, one.tenant_id),
  uniqueIndex('numbers_place')
    .on(one.tenant_id, one.pbx_id, one.extension)
    .where(sql`extension <> ''`),
])

describe('the unique keys of a table', () => {
  test('can be constraints and partial indexes, in any order of columns', () => {
    expect(() => requireUniqueKeys(numbers, table)).not.toThrow()
  })

  test('can be indexes on expressions if they are named after the fields', () => {
    const named = (name: string) =>
      pgTable('numbers', columns, (one) => [
        uniqueIndex(name).on(one.tenant_id, sql`lower(${one.name})`),
        unique().on(one.tenant_id, one.pbx_id, one.extension),
      ])
    expect(() => requireUniqueKeys(numbers, named('numbers_name_unique'))).not.toThrow()
    expect(() => requireUniqueKeys(numbers, named('numbers_lower'))).toThrow(byName)
  })

  test.each([
    ['is missing', pgTable('numbers', columns)],
    ['spans all tenants', pgTable('numbers', columns, (one) => [unique().on(one.name)])],
    ['spans more fields', pgTable('numbers', columns, (one) => [unique().on(one.tenant_id, one.name, one.pbx_id)])],
  ])('are refused if one %s', (_, wrong) => {
    expect(() => requireUniqueKeys(numbers, wrong)).toThrow(byName)
  })

  test('of a table without tenants have no tenant', () => {
    const { tenant_id: _, ...others } = columns
    const plain = pgTable('numbers', others, (one) => [unique().on(one.name), unique().on(one.pbx_id, one.extension)])
    expect(() => requireUniqueKeys(numbers, plain)).not.toThrow()
  })
})

test('only fields of the contract can be unique', () => {
  expect(() => contract({ name: 'numbers', row, unique: ['label'], endpoints: {} })).toThrow('declares "label"')
})

describe('a violated key', () => {
  const violate = (constraint: string) => () =>
    throwTaken({ contract: numbers, table })(
      new DrizzleQueryError('insert', [], Object.assign(new Error('taken'), { code: '23505', constraint })),
    )

  test.each([
    ['numbers_name_key', 'name'],
    ['numbers_place', 'extension'],
  ])('%s is an error of %s', (constraint, field) => {
    expect(violate(constraint)).toThrow(
      expect.objectContaining({ code: 'already_exists', details: { errors: { [field]: [{ code: 'taken' }] } } }),
    )
  })

  test('that the contract does not declare is thrown as it is', () => {
    expect(violate('others_name_unique')).toThrow(DrizzleQueryError)
  })
})
