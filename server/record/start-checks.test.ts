import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { mountCrud } from './mount.ts'
import { tenantColumns } from '../db/columns.ts'
import { listIndexes } from '../db/indexes.ts'
import { placed } from '../base/declaration-error.ts'
import type { Deps } from '../http/app-context.ts'
import { byPermission } from './policy.ts'
import { mountWithoutMistakes, tableMistakes } from './start-checks.ts'
import { StartError } from '../base/start-error.ts'
import type { Surface } from '../http/surface.ts'

const row = z.object({ ...identity, name: line(80), size: z.int() })
const boxes = contract({
  name: 'boxes',
  row,
  write: row.pick({ name: true, size: true }),
  unique: ['name'],
  sort: ['name', 'size'],
  endpoints: crud('/:tenantId/tenants/boxes'),
  permissions: grants('boxes'),
})
const columns = { ...tenantColumns, name: text().notNull(), size: integer().notNull() }
const resource = (table: any) => ({ contract: boxes, table, policy: byPermission, hooks: {} })

test('a table with every column and index has no mistakes', () => {
  const table = pgTable('boxes', columns, (box) => [
    unique('boxes_name_unique').on(box.tenant_id, box.name),
    ...listIndexes(boxes, box),
  ])
  expect(tableMistakes(resource(table))).toEqual([])
})

test('columns and indexes that are missing are named', () => {
  const table = pgTable('boxes', { ...tenantColumns, name: text().notNull(), sise: integer() }, (box) => [
    index('boxes_name_index').on(box.tenant_id, box.name, box.id),
  ])
  expect(tableMistakes(resource(table))).toEqual([
    'boxes, table: the row has "size", but no column or computed field is called so (did you mean "sise"?)',
  ])
  expect(tableMistakes(resource(pgTable('boxes', columns)))).toEqual([
    'boxes, table: lists are sorted by "name", which no index begins with; add ...listIndexes(contract, table)',
    'boxes, table: lists are sorted by "size", which no index begins with; add ...listIndexes(contract, table)',
    'boxes, table: lists are searched by "name", which no index covers; add ...listIndexes(contract, table)',
  ])
})

test('a start names every mistake at once, one a line', () => {
  const open = contract({
    name: 'crates',
    row,
    endpoints: { open: 'POST /:tenantId/tenants/crates/:id/open' },
    permissions: { open: 'open-crate' },
  })
  const mount = (): Surface => {
    const surface: Surface = []
    mountCrud(surface, { db: {} } as Deps, boxes, pgTable('boxes', columns), byPermission)
    return surface
  }
  const start = () => mountWithoutMistakes(mount, [boxes, open])
  expect(start).toThrow(StartError)
  expect(start).toThrow(/^boxes declares name as unique, but the table boxes has no such key: add unique\(.*$/m)
  expect(start).toThrow(/^crates\.open, contract: the permission "open-crate" .* \(did you mean "crates"\?\)$/m)
  expect(start).toThrow(
    /^crates\.open: nothing serves it; serve it in the routes of a noun that server\/resources\/index\.ts lists$/m,
  )
  expect(start).toThrow(/^boxes, table: lists are sorted by "name"/m)
  expect(() => mountWithoutMistakes(mount, [])).toThrow(
    /^boxes\.list: mounted, but its contract is missing in contract\/index\.ts$/m,
  )
})

test.each([
  ['Node', `file://${process.cwd()}/contract/tags.ts:188:60`],
  ['npm run dev', `eval (${process.cwd()}/contract/tags.ts:188:60)`],
])('what a declaration throws while %s loads it gets its place', (_, frame) => {
  const error = new Error('tags.open names no permission')
  error.stack = `Error: tags.open names no permission
    at contract (${process.cwd()}/contract/grammar/contract.ts:9:9)
    at Array.map (<anonymous>)
    at ${frame}`
  expect(placed(error)).toMatchObject({ message: 'contract/tags.ts:188: tags.open names no permission' })
  const other = new TypeError('x is not a function')
  expect(placed(other)).toBe(other)
})
