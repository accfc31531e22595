import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import type { FieldProblemCode } from '#contract/grammar/field-problems.ts'
import { identity } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import type { ImportRow } from '#contract/imports.ts'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { defineResource } from '../../define-resource.ts'
import { problemAt, problemsApart, problemsOfRow } from './problems.ts'

const row = z.object({
  ...identity,
  name: line(80),
  steps: z.array(z.object({ queue: line(40), delay: z.int() })).default([]),
})
const plans = defineResource(
  contract({
    name: 'plans',
    row,
    write: row.pick({ name: true, steps: true }),
    endpoints: crud('/:tenantId/tenants/plans'),
    permissions: grants('plans'),
  }),
)

beforeAll(async () => {
  await startLocale()
  await loadMessages('fields', 'forms', 'reasons')
})

const failed = (errors: Record<string, FieldProblemCode>) =>
  ({
    row: 2,
    values: [],
    errors: Object.fromEntries(Object.entries(errors).map(([path, code]) => [path, [{ code }]])),
  }) as unknown as ImportRow

test.each<[what: string, path: string, columns: (string | null)[], at: string | undefined, text: string]>([
  ['a part', 'steps.3.delay', ['name', 'steps.3.delay'], 'steps.3.delay', 'Required'],
  ['a part of a whole', 'steps.2.delay', ['name', 'steps'], 'steps', 'Steps 2 Delay: Required'],
  ['an item', 'steps.3', ['steps.3.queue', 'steps.3.delay'], 'steps.3.queue', 'Steps 3: Required'],
  ['a list', 'steps', ['name', 'steps.1.delay'], 'steps.1.delay', 'Steps: Required'],
  ['joined texts', 'name', ['name.1', 'name.2'], 'name.1', 'Name: Required'],
  ['a part without a column', 'steps.2.delay', ['name', 'steps.2.queue', null], undefined, 'Steps 2 Delay: Required'],
  ['another item with the same beginning', 'steps.1.delay', ['steps.12.delay'], undefined, 'Steps 1 Delay: Required'],
])('the error of %s is shown in its column, or names it', (_, path, columns, at, text) => {
  const row = failed({ [path]: 'required' })
  for (const column of columns)
    if (column) expect([column, problemAt(plans, row, column, columns)]).toEqual([column, column === at ? text : ''])
  expect(problemsApart(plans, row, columns)).toBe(at === undefined ? text : '')
})

test('a file names the column of each error', () => {
  const row = failed({ 'steps.1.delay': 'required', 'steps.2.delay': 'not_integer' })
  expect(problemsOfRow(plans, row, ['name', 'steps.1.delay'])).toMatch(
    /^Steps 1 Delay: Required Steps 2 Delay: .*whole/i,
  )
})
