import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity, money } from '#contract/grammar/fields.ts'
import { defineResource } from './define-resource.ts'
import { createFields, editFields } from './form/form-fields.ts'
import { possibleColumns } from './list/columns.ts'
import { permitted } from './use-permitted.ts'

const row = z.object({ ...identity, name: z.string(), cost: money().nullable(), limit: z.int().nullable() })
const rates = contract({
  name: 'rates',
  row,
  write: z.object({ name: row.shape.name, cost: row.shape.cost.default(null), limit: row.shape.limit.default(null) }),
  sort: ['cost'],
  rights: { cost: { read: 'read-costs', write: 'update-costs' }, limit: { write: 'update-costs' } },
  endpoints: crud('/:tenantId/rates'),
  permissions: grants('rates'),
})
const resource = defineResource(rates, {
  screens: { list: { fields: ['name', 'cost'], sort: '-cost' }, create: {}, edit: {}, show: {} },
})
const namesOf = (fields: { name: string }[]) => fields.map(({ name }) => name)

describe('a role without the permission to read a field', () => {
  const seen = permitted(resource, [])

  it('has it in no column, order, record or form', () => {
    expect(namesOf(possibleColumns(seen))).not.toContain('cost')
    expect(seen.screens.list).toMatchObject({ fields: ['name'], sort: undefined })
    expect(seen.screens.show!.fields).not.toContain('cost')
    expect(namesOf(createFields(seen))).toEqual(['name'])
    expect(namesOf(editFields(seen, {}))).toEqual(['name', 'limit'])
  })
})

describe('a role that can read a field, but not write it', () => {
  const seen = permitted(resource, ['read-costs'])

  it('sees it read-only in the form of a record, and not in that of a new one', () => {
    expect(seen.screens.list!.fields).toContain('cost')
    const lacking = { reason: 'permission', params: { permission: 'update-costs' } }
    expect(editFields(seen, {}).map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['name', undefined],
      ['cost', lacking],
      ['limit', lacking],
    ])
    expect(namesOf(createFields(seen))).toEqual(['name'])
  })
})

it('a role with every permission, and a resource without restricted fields, are unchanged', () => {
  const seen = permitted(resource, ['read-costs', 'update-costs'])
  expect(seen).toEqual(resource)
  const { rights: _, ...open } = rates
  const plain = { ...resource, contract: { ...open, rights: {} } }
  expect(permitted(plain, [])).toBe(plain)
})

it.each([
  ['the title', { name: { read: 'read-costs' } }, 'which labels or finds records'],
  ['an unknown field', { margin: { read: 'read-costs' } }, 'but has no such field'],
  ['a field that every new record needs', { name: { write: 'update-costs' } }, 'which needs a default'],
])('%s cannot be restricted', (_, rights, message) => {
  const declare = () =>
    contract({ name: 'rates', row, write: row.pick({ name: true }), rights: rights as {}, endpoints: {} })
  expect(declare).toThrow(message)
})
