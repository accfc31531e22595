import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud } from './contract.ts'
import { identity, ref } from './fields.ts'
import { line } from './line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  cost: z.int().nullable().default(null),
  owner_id: ref('users').nullable(),
})
const jars = contract({
  name: 'jars',
  row,
  write: row.pick({ name: true, cost: true }),
  rights: { cost: { read: 'read-jar-costs' }, owner_id: { read: 'read-jar-owners' } },
  endpoints: {
    ...crud('/:tenantId/tenants/jars'),
    weigh: { data: z.object({ jar: row.pick({ name: true, cost: true }) }), budget: null },
  },
})

test('an endpoint knows the guarded fields of what it answers, by each name', () => {
  const guards = { cost: 'read-jar-costs', owner_id: 'read-jar-owners', owner: 'read-jar-owners' }
  expect(Object.values(jars.endpoints).map((endpoint) => endpoint.guards)).toEqual(Array(6).fill(guards))
  expect(jars.endpoints.weigh.data.safeParse({ jar: { name: 'A' } }).success).toBe(true)
})

test('of records of another contract as well, and of none that it declares itself', () => {
  const shelves = contract({
    name: 'shelves',
    row: z.object({ ...identity, name: line(80), owner_id: row.shape.owner_id }),
    endpoints: {
      ...crud('/:tenantId/tenants/shelves', ['detail']),
      sum: { data: z.object({ jars: z.array(jars.row.omit({ id: true })), total: row.shape.cost }), budget: null },
    },
  })
  expect(shelves.endpoints.detail.guards).toBeUndefined()
  expect(shelves.endpoints.sum.guards).toMatchObject({ cost: 'read-jar-costs', total: 'read-jar-costs' })
  expect(shelves.endpoints.sum.guards).not.toHaveProperty('owner_id')
})
