import { fieldsOf } from '#contract/fields.ts'
import { sample } from '#contract/sample.ts'
import type { Page } from '@playwright/test'
import type { Resource } from '#crud/resource.ts'
import { resources } from '#resources/index.ts'
import type { Api } from './api.ts'

/** What cannot be told from the type of a field. */
const particular: Record<string, (seed: number) => object> = {
  roles: () => ({ permission_keys: ['read-list-tickets'] }),
  permissions: (seed) => ({ key: `sample-${letters(seed)}` }),
}

/** How controls of a field's own are filled in with what is particular to it. */
export const ownControls: Record<string, (page: Page) => Promise<void>> = {
  permission_keys: (page) => page.getByRole('checkbox', { name: 'read list tickets', exact: true }).check(),
}

/** A body that `create` accepts, with references to records that are there. */
export async function bodyOf(api: Api, { contract }: Resource, seed: number): Promise<Record<string, unknown>> {
  const body = contract.endpoints['create']!.body as never
  const references = fieldsOf(body).filter(({ kind, optional, nullable }) => kind === 'reference' && !optional && !nullable)
  const found: Record<string, unknown> = {}
  for (const { name, ref } of references) found[name] = await anyOf(api, ref!)
  const known = fieldsOf(body).map(({ name }) => name)
  const plain = Object.entries(sample(contract, seed)).filter(([name]) => known.includes(name))
  return { ...Object.fromEntries(plain), ...found, ...particular[contract.name]?.(seed) }
}

/** Of the caller's own tenant, where tenants are meant. */
async function anyOf(api: Api, noun: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query: noun === 'tenants' ? 'slug=platform' : '' })
  return data[0].id
}

/** What a record is called, for choosing it by name. */
export async function labelOf(api: Api, noun: string, id: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['detail']!, { params: { id } })
  return data[contract.title]
}

const letters = (seed: number) => [...String(seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
