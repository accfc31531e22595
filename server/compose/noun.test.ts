import { sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { tenantColumns } from '../db/columns.ts'
import { tableOf } from '../db/table-of.ts'
import type { Deps } from '../http/app-context.ts'
import type { Surface } from '../http/surface.ts'
import { defineJob } from '../jobs/define.ts'
import { byOperators } from '../record/policy.ts'
import { defineNoun, defineService, type Noun } from './noun.ts'
import { usageOf } from './tenant-parts.ts'

const row = z.object({ ...identity, name: line(80), size: z.int() })
const tins = contract({
  name: 'tins',
  row,
  write: row.pick({ name: true, size: true }),
  endpoints: crud('/:tenantId/tenants/tins'),
  permissions: grants('tins'),
})
const allTins = contract({
  name: 'all-tins',
  of: 'tins',
  row,
  variant: { scope: 'all' },
  endpoints: crud('/:tenantId/tenants/tins', ['list']),
  permissions: grants('tins', ['list']),
})
const opener = contract({
  name: 'openers',
  endpoints: { open: { route: 'POST /:tenantId/tenants/openers', summary: 'Open', budget: null } },
  permissions: { open: 'open-tins' },
})
const table = pgTable('tins', { ...tenantColumns, name: text().notNull(), size: integer().notNull() })
const deps = { db: {}, keys: {} } as Deps

function mounted(noun: Noun): string[] {
  const surface: Surface = []
  noun.mount(surface, deps)
  return surface.map(({ endpoint }) => endpoint.name)
}

test('a noun serves its contracts from one table, and whatever its routes add', () => {
  const noun = defineNoun({
    contract: tins,
    table,
    only: ['list', 'detail'],
    hooks: () => ({}),
    views: [{ contract: allTins, policy: byOperators }],
    routes: (surface) => surface.push({ endpoint: tins.endpoints.update, answer: async () => new Response() }),
  })
  expect(mounted(noun)).toEqual(['tins.list', 'tins.detail', 'all-tins.list', 'tins.update'])
  expect([noun.name, noun.contracts]).toEqual(['tins', [tins, allTins]])
})

test('a service serves what its routes do', () => {
  const routes = (surface: Surface) =>
    void surface.push({ endpoint: opener.endpoints.open, answer: async () => new Response() })
  expect(mounted(defineService({ contract: opener, routes }))).toEqual(['openers.open'])
})

test('without a table, the contract makes it, and samples are the demo', () => {
  const jars = contract({
    name: 'jars',
    row: row.extend({ status: z.enum(['open', 'shut']) }),
    write: row.pick({ name: true, size: true }),
    states: { transitions: { open: ['shut'], shut: [] } },
    endpoints: { ...crud('/:tenantId/tenants/jars'), shut: { becomes: 'shut' } },
  })
  const noun = defineNoun({ contract: jars })
  expect(Object.keys(noun.table!)).toEqual(expect.arrayContaining(['tenant_id', 'id', 'name', 'size', 'status']))
  expect(noun.demo).toHaveLength(1)
  // An action that sets a status needs no route.
  expect(mounted(noun)).toContain('jars.shut')
})

test('a noun whose table has more than its contract says keeps the samples as its demo', () => {
  const cans = contract({
    name: 'cans',
    row,
    write: row.pick({ name: true, size: true }),
    endpoints: crud('/:tenantId/tenants/cans'),
  })
  const derived = tableOf(cans, { columns: { note: text() } })
  expect(defineNoun({ contract: cans, table: derived }).demo).toHaveLength(1)
  expect(defineNoun({ contract: tins, table }).demo).toEqual([])
})

describe('every option has a default', () => {
  const lids = contract({
    name: 'lids',
    row,
    write: row.pick({ name: true, size: true }),
    endpoints: {
      ...crud('/:tenantId/tenants/lids'),
      sort: {
        route: 'POST /:tenantId/tenants/lids/sort',
        job: { over: 'lids', reports: z.object({ count: z.int() }) },
        budget: 'job',
      },
    },
    permissions: { sort: 'update-lids' },
  })
  const options: Required<Parameters<typeof defineNoun>[0]> = {
    contract: lids,
    table: tableOf(lids),
    policy: byOperators,
    hooks: {},
    only: ['list'],
    views: [],
    routes: () => {},
    prepare: async () => {},
    jobs: [defineJob(lids.endpoints.sort, { run: async () => ({ count: 0 }) })],
    workers: () => [],
    listen: async () => undefined,
    sweeps: [],
    demo: [],
    tellEnd: () => async () => {},
    uses: {},
    leaving: async () => {},
  }
  const names = Object.keys(options).filter((name) => name !== 'contract')

  test.each(names)('of a noun: %s', (name) => {
    const { [name as 'table']: _, ...others } = options
    expect(mounted(defineNoun(others as typeof options))).toContain('lids.list')
  })

  test('all at once, and those of a table', () => {
    expect(mounted(defineNoun({ contract: lids }))).toContain('lids.delete')
    const whole: Required<NonNullable<Parameters<typeof tableOf>[1]>> = {
      columns: {},
      computed: [],
      defaults: {},
      loose: [],
      isShared: false,
      keys: () => [],
    }
    for (const name of Object.keys(whole)) {
      const { [name as 'keys']: _, ...others } = whole
      expect(Object.keys(tableOf(lids, others as never))).toContain('size')
    }
  })
})

test('the counts of nouns that use one limit add up', () => {
  const using = (name: string, count: number) =>
    mounted(
      defineService({
        contract: { ...opener, name },
        routes: () => {},
        uses: { users: () => sql`select ${sql.raw(String(count))}` },
      }),
    )
  expect(usageOf('users', 'any')).toBeUndefined()
  using('tins', 2)
  using('openers', 3)
  // Mounted again, a noun counts once.
  using('tins', 4)
  expect(new PgDialect().sqlToQuery(usageOf('users', 'any')!).sql).toBe('select (select 4) + (select 3)')
})
