import type { DataProvider } from '@refinedev/core'
import * as z from 'zod'
import { contract } from '#contract/grammar/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

/** The target of the reference kinds: a resource without platform and session. */
export const people = defineResource(
  contract({
    name: 'users',
    row: z.object({ id: z.uuid(), name: z.string() }),
    endpoints: { list: 'GET /people/list', detail: 'GET /people/detail/:id' },
    permissions: { list: null, detail: null },
  }),
  { scope: 'platform', path: 'people' },
)

export const person = (number: number, name = `Person ${number}`) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
})

const everyone = Array.from({ length: 8 }, (_, index) => person(index + 1))

/** A data provider in memory. */
export const dataProvider = {
  getList: async () => ({ data: everyone, total: everyone.length }),
  getMany: async ({ ids }) => ({ data: everyone.filter(({ id }) => ids.includes(id)) }),
  getOne: async ({ id }) => ({ data: everyone.find((one) => one.id === id) }),
  create: refuse,
  update: refuse,
  deleteOne: refuse,
  getApiUrl: () => '',
} as DataProvider

async function refuse(): Promise<never> {
  throw new Error('The page of all kinds saves nothing')
}
