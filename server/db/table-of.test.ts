import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, integer, index } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { file, identity, money, ref, secret, timestamp } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { tenants } from '../identity/tenants/table.ts'
import { tableOf, tableOfNoun } from './table-of.ts'

const rackRow = z.object({ ...identity, name: line(80) })
const racks = contract({
  name: 'racks',
  row: rackRow,
  write: rackRow.pick({ name: true }),
  endpoints: crud('/:tenantId/tenants/racks'),
})
const rackTable = tableOf(racks)

const row = z.object({
  ...identity,
  rack_id: ref('racks'),
  name: line(80),
  size: z.int(),
  price: money().nullable(),
  kind: z.enum(['round', 'square']),
  status: z.enum(['full', 'empty']),
  opened_at: timestamp().nullable(),
  label_id: file().nullable(),
  next_to_id: ref('racks').nullable(),
  tags: z.array(line(20)),
  age: z.int(),
})
const tins = contract({
  name: 'tins',
  parent: 'racks',
  row,
  write: z.object({
    name: row.shape.name,
    size: row.shape.size.default(5),
    price: row.shape.price.default(null),
    kind: row.shape.kind.default('round'),
    label_id: row.shape.label_id.default(null),
    next_to_id: row.shape.next_to_id.default(null),
    tags: row.shape.tags.default([]),
    code: secret().nullable().default(null),
  }),
  unique: [['rack_id', 'name']],
  sort: ['name', 'size', 'opened_at', 'created_at'],
  states: { transitions: { full: ['empty'], empty: [] } },
  endpoints: crud('/:tenantId/tenants/racks/:rackId/tins'),
})
const table = tableOf(tins, {
  columns: { weight: integer().notNull().default(0) },
  computed: ['age'],
  loose: ['next_to_id'],
  keys: (columns) => [index('tins_weight_index').on(columns.tenant_id, columns.weight)],
})

test('a column for each field, with its type, its default and whether it can be missing', () => {
  const columns = Object.values(getTableColumns(table)).map((column) => [
    column.name,
    column.getSQLType() + (column.notNull ? '!' : ''),
    typeof column.default === 'object' && !Array.isArray(column.default) ? 'sql' : column.default,
  ])
  expect(columns).toEqual([
    ['tenant_id', 'uuid!', undefined],
    ['id', 'uuid!', undefined],
    ['created_at', 'timestamp(3) with time zone!', 'sql'],
    ['updated_at', 'timestamp(3) with time zone!', 'sql'],
    ['rack_id', 'uuid!', undefined],
    ['name', 'text!', undefined],
    ['size', 'integer!', 5],
    ['price', 'bigint', undefined],
    ['kind', 'tin_kind!', 'round'],
    ['status', 'tin_status!', 'full'],
    ['opened_at', 'timestamp(3) with time zone', undefined],
    ['label_id', 'uuid', undefined],
    ['next_to_id', 'uuid', undefined],
    ['tags', 'text[]!', []],
    ['code', 'text', undefined],
    ['weight', 'integer!', 0],
  ])
})

test('keys follow from the parent, references, unique combinations and lists', () => {
  const { primaryKeys, foreignKeys, uniqueConstraints, indexes } = getTableConfig(table)
  expect(primaryKeys.map(({ columns }) => columns.map(({ name }) => name))).toEqual([['tenant_id', 'id']])
  // The parent's deletion deletes its records; files belong to their record; loose references have no key.
  expect(foreignKeys.map((key) => [key.getName(), key.onDelete])).toEqual([
    ['tins_tenant_id_rack_id_racks_tenant_id_id_fk', 'cascade'],
  ])
  expect(uniqueConstraints.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
    ['tins_rack_id_name_unique', ['tenant_id', 'rack_id', 'name']],
  ])
  expect(indexes.map(({ config }) => config.name)).toEqual([
    'tins_name_index',
    'tins_size_index',
    'tins_opened_at_index',
    'tins_opened_at_desc_index',
    'tins_created_at_index',
    'tins_search_index',
    'tins_weight_index',
  ])
})

test('records without a parent belong to their tenant', () => {
  const [key] = getTableConfig(rackTable).foreignKeys
  expect(key!.reference().foreignTable).toBe(tenants)
})

test('it is found by its noun', () => {
  expect(tableOfNoun('tins')).toBe(table)
  expect(tableOfNoun('jars')).toBeUndefined()
})

test.each([{ computed: ['colour'] }, { loose: ['colour'] }, { defaults: { colour: 'red' } }])(
  'what the contract does not have is told: %o',
  (options) => {
    expect(() => tableOf(tins, options as {})).toThrow('The table of tins names "colour"')
  },
)
