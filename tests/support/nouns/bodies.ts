import type { Contract } from '#contract/grammar/contract.ts'
import { fieldsOf, relation, type Field } from '#contract/grammar/fields.ts'
import { files } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields, idleFields, problemsAcross } from '#contract/grammar/rules.ts'
import { nestedNouns, sample } from '#contract/grammar/sample.ts'
import { expect, type Page } from '@playwright/test'
import type * as z from 'zod'
import type { Resource } from '#crud/resource.ts'
import { resources } from '#resources/all.ts'
import type { Api } from '../api.ts'
import { emptyLists } from './references.ts'
import { sampleFiles, type SampleFile } from './sample-files.ts'

type Body = Record<string, unknown>

/** Fills in custom controls with their sample values. */
export const ownControls: Record<string, (page: Page) => Promise<void>> = {
  permission_keys: (page) => page.getByRole('checkbox', { name: 'view list users', exact: true }).check(),
}

/** A body that `create` accepts, with references to existing records. */
export async function bodyOf(api: Api, { contract, fields }: Resource, seed: number): Promise<Body> {
  const body = contract.endpoints['create']!.body as z.ZodObject
  const inner = new Map<string, string | undefined>()
  for (const noun of nestedNouns(contract)) inner.set(noun, await anyOf(api, noun))
  const sampled = sample(contract, seed, (noun) => inner.get(noun))
  const required = problemsAcross(contract.endpoints['create']!.rules, sampled)
  const empty = emptyLists(contract, sampled)
  const isMissing = ({ name }: Field) =>
    !(body.shape[name] as z.ZodType).safeParse(sampled[name]).success || name in required || empty.includes(name)
  const references = fieldsOf(body).filter((field) => kindOf(field).refers && isMissing(field))
  const found: Body = {}
  const within = ({ name }: Field) => fields[name]?.within
  // Dependent references are chosen after the reference that they depend on.
  for (const field of [...references.filter((one) => !within(one)), ...references.filter(within)]) {
    if (field.ref === files.name) {
      found[field.name] = await upload(api, contract, field)
      continue
    }
    const owner = within(field)
    const limits = { ...fields[field.name]!.among, ...(owner && { [owner]: String(found[owner]) }) }
    const id = await anyOf(api, field.ref!, `${new URLSearchParams(limits)}`)
    if (id) found[field.name] = kindOf(field).refers === 'many' ? [id] : id
  }
  const known = fieldsOf(body).map(({ name }) => name)
  // Forms do not show fields whose values have no effect.
  const idle = idleFields(contract.endpoints['create']!.rules, sampled)
  const plain = Object.entries(sampled).filter(([name]) => known.includes(name) && !idle.includes(name))
  return { ...Object.fromEntries(plain), ...found }
}

/** The sample files of the fields that take files, without those that a body hides. */
export const filesOf = (contract: Contract, body: Body): Record<string, SampleFile[]> =>
  Object.fromEntries(fileFields(contract, body).map((field) => [field.name, sampleFiles(field)]))

/** Uploads the same files, and returns the values of the fields. */
export async function uploadFiles(api: Api, contract: Contract, body: Body): Promise<Body> {
  const uploads = fileFields(contract, body).map(async (field) => [field.name, await upload(api, contract, field)])
  return Object.fromEntries(await Promise.all(uploads))
}

function fileFields({ writable, endpoints }: Contract, body: Body): Field[] {
  const hidden = hiddenFields(endpoints['create']!.rules, body)
  return writable.filter(({ ref, name }) => ref === files.name && !hidden.includes(name))
}

async function upload(api: Api, { name }: Contract, field: Field): Promise<string | string[]> {
  const ids: string[] = []
  for (const { filename, content } of sampleFiles(field)) {
    const query = `${new URLSearchParams({ resource: name, field: field.name, filename })}`
    ids.push((await api(files.endpoints.create, { query, content })).data.id)
  }
  return kindOf(field).refers === 'many' ? ids : ids[0]!
}

async function anyOf(api: Api, noun: string, query?: string): Promise<string | undefined> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query })
  return data[0]?.id
}

/** The answer of the API to a body: without fields that are only written. Instead of a secret, it says that one is set. */
export function asAnswered({ writable, row }: Contract, body: Body) {
  const given = writable.filter(({ name }) => body[name] !== undefined && name in row.shape)
  return Object.fromEntries(
    given.map((field): [string, unknown] => {
      const { name, ref } = field
      if (body[name] === null) return [name, null]
      if (kindOf(field).answer) return [name, expect.anything()]
      if (ref === files.name) return [relation(name), factsOf(field, body[name] as SampleFile[])]
      // Values that were not entered are absent, at any depth.
      return [name, JSON.parse(JSON.stringify(body[name]))]
    }),
  )
}

/** The answer of the API about files. */
function factsOf(field: Field, samples: SampleFile[]) {
  const facts = samples.map(({ filename, type, content }) =>
    expect.objectContaining({ label: filename, type, size: content.length }),
  )
  return kindOf(field).refers === 'many' ? facts : facts[0]
}

/** The label of a record, for choosing it by name. */
export async function labelOf(api: Api, noun: string, id: string): Promise<string> {
  const { contract } = resources.find(({ identifier }) => identifier === noun)!
  const { data } = await api(contract.endpoints['list']!, { query: `id=${id}` })
  return data[0][contract.title]
}
