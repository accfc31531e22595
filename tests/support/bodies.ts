import { fieldsOf, type Field } from '#contract/fields.ts'
import { kindOf } from '#contract/kinds/index.ts'
import { sample } from '#contract/sample.ts'
import type { Page } from '@playwright/test'
import type * as z from 'zod'
import type { Resource } from '#crud/resource.ts'
import { resources } from '#resources/index.ts'
import type { Api } from './api.ts'

/** Fills in custom controls with their sample values. */
export const ownControls: Record<string, (page: Page) => Promise<void>> = {
  permission_keys: (page) => page.getByRole('checkbox', { name: 'view list tickets', exact: true }).check(),
}

/** A body that `create` accepts, with references to existing records. */
export async function bodyOf(api: Api, { contract, fields }: Resource, seed: number): Promise<Record<string, unknown>> {
  const body = contract.endpoints['create']!.body as z.ZodObject
  const sampled = sample(contract, seed)
  const isMissing = ({ name }: Field) => !(body.shape[name] as z.ZodType).safeParse(sampled[name]).success
  const references = fieldsOf(body).filter((field) => kindOf(field).refers && isMissing(field))
  const found: Record<string, unknown> = {}
  const within = ({ name }: Field) => fields[name]?.within
  // Dependent references are chosen after the reference that they depend on.
  for (const field of [...references.filter((one) => !within(one)), ...references.filter(within)]) {
    const owner = within(field)
    const id = await anyOf(api, field.ref!, owner && `${owner}=${found[owner]}`)
    found[field.name] = kindOf(field).refers === 'many' ? [id] : id
  }
  const known = fieldsOf(body).map(({ name }) => name)
  const plain = Object.entries(sampled).filter(([name]) => known.includes(name))
  return { ...Object.fromEntries(plain), ...found }
}

async function anyOf(api: Api, noun: string, query?: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query })
  return data[0].id
}

/** The label of a record, for choosing it by name. */
export async function labelOf(api: Api, noun: string, id: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query: `id=${id}` })
  return data[0][contract.title]
}
