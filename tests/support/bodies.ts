import { fieldsOf, type Field } from '#contract/fields.ts'
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
export async function bodyOf(api: Api, { contract, fields }: Resource, seed: number): Promise<Record<string, unknown>> {
  const body = contract.endpoints['create']!.body as never
  const references = fieldsOf(body).filter(({ kind, optional, nullable }) => kind === 'reference' && !optional && !nullable)
  const found: Record<string, unknown> = {}
  const within = ({ name }: Field) => fields[name]?.within
  // What belongs to another choice is chosen after it.
  for (const field of [...references.filter((one) => !within(one)), ...references.filter(within)]) {
    const owner = within(field)
    found[field.name] = await anyOf(api, field.ref!, owner && `${owner}=${found[owner]}`)
  }
  const known = fieldsOf(body).map(({ name }) => name)
  const plain = Object.entries(sample(contract, seed)).filter(([name]) => known.includes(name))
  return { ...Object.fromEntries(plain), ...found, ...particular[contract.name]?.(seed) }
}

async function anyOf(api: Api, noun: string, query?: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query })
  return data[0].id
}

/** What a record is called, for choosing it by name. */
export async function labelOf(api: Api, noun: string, id: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query: `id=${id}` })
  return data[0][contract.title]
}

const letters = (seed: number) => [...String(seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
