import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf, nestedReferences, type Field } from '#contract/grammar/fields.ts'
import { files } from '#contract/files.ts'
import { contracts } from '#contract/index.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields, problemsAcross } from '#contract/grammar/rules.ts'
import { nestedNouns, sample, sampleOf, type Refer } from '#contract/grammar/sample.ts'
import type * as z from 'zod'
import { inPlatform } from '#server/db/scope.ts'
import { referenceTarget } from '#server/record/stored.ts'
import { roles } from '#server/identity/roles/table.ts'
import { declaredContracts } from './declared.ts'
import { emptyLists } from './references.ts'
import { sampleFiles } from './sample-files.ts'
import { makers } from './makers.ts'
import type { Account } from '../accounts.ts'
import { nobody, type TestPlatform } from '../platform/in-process.ts'

type Row = Record<string, any>
type Params = Record<string, string>

/** The contracts whose records a list shows. */
export const listed: Contract[] = declaredContracts.filter(({ endpoints }) => endpoints['list'])

/** The demo account that may call an endpoint: the administrator of a tenant, or an operator where only those may make records. */
export const callerOf = ({ name, refusals }: Endpoint): Account => {
  const { create } = declaredContracts.find((contract) => contract.name === name.split('.')[0])?.endpoints ?? {}
  return 'operators_only' in { ...create?.refusals, ...refusals } ? 'operator' : 'admin'
}

/** The names of the path's parameters beside the tenant: `['ticketId', 'id']`. */
export const parameterNames = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'tenantId')

/** This id for each parameter of a path, such as that of a part of a record. */
export const everyParameter = (endpoint: Endpoint, id: string): Params =>
  Object.fromEntries(parameterNames(endpoint).map((name) => [name, id]))

/** Returns the records of a list, or the only record, as its caller sees them. */
export async function rowsOf(platform: TestPlatform, contract: Contract, given?: Params): Promise<Row[]> {
  if (contract.singleton) {
    const detail = contract.endpoints['detail']!
    return [(await platform.call(detail, { as: callerOf(detail) })).body.data]
  }
  const list = contract.endpoints['list']!
  const params = given ?? (await parentsOf(platform, contract))
  const { status, body } = await platform.call(list, { as: callerOf(list), params, query: '_end=100' })
  if (status !== 200) throw new Error(`${list.name}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

/**
 * The parameters of the path above a nested resource: the id of a new record of each parent, or of one that has records
 * where nobody creates them.
 */
export async function parentsOf(platform: TestPlatform, { parent, endpoints }: Contract): Promise<Params> {
  if (!parent) return {}
  const contract = contracts.find(({ name }) => name === parent.noun)!
  const above = await parentsOf(platform, contract)
  const list = endpoints['list']
  if (list && !endpoints['create']) {
    for (const { id } of await rowsOf(platform, contract, above)) {
      const params = { ...above, [parent.param]: id as string }
      const { body } = await platform.call(list, { as: callerOf(list), params })
      if (body.data?.length > 0) return params
    }
  }
  const row = contract.endpoints['create']
    ? await makeRow(platform, contract, above)
    : (await rowsOf(platform, contract, above))[0]
  if (!row) throw new Error(`There is no record of ${contract.name}, the parent: give it a row in \`demo\``)
  return { ...above, [parent.param]: row['id'] }
}

/** A body that `create` accepts, with references to existing records where the sample lacks them. */
export async function bodyFor(platform: TestPlatform, contract: Contract, seed: number): Promise<Row> {
  const endpoint = contract.endpoints['create']!
  const { shape } = endpoint.body as z.ZodObject
  const refer = await referTo(platform, nestedNouns(contract))
  const body: Row = Object.fromEntries(Object.entries(sample(contract, seed, refer)).filter(([name]) => name in shape))
  const empty = emptyLists(contract, body)
  // The tenant limits what else can be referred to.
  const fields = fieldsOf(endpoint.body as z.ZodObject)
  for (const field of fields.toSorted(
    (one, other) => Number(other.ref === 'tenants') - Number(one.ref === 'tenants'),
  )) {
    const isValid = (shape[field.name] as z.ZodType).safeParse(body[field.name]).success
    const isMissing = !isValid || field.name in problemsAcross(endpoint.rules, body) || empty.includes(field.name)
    if (!kindOf(field).refers || !isMissing) continue
    if (field.ref === files.name) {
      body[field.name] = await upload(platform, contract, field)
      continue
    }
    const id = await anyId(platform, field.ref!, body)
    if (!id && empty.includes(field.name)) continue
    if (!id)
      throw new Error(
        `There is no record of ${field.ref} for ${contract.name}.${field.name}: give it a row in \`demo\``,
      )
    body[field.name] = kindOf(field).refers === 'many' ? [id] : id
  }
  return body
}

/** A body that an endpoint accepts, if it takes one. An update changes nothing. */
export async function validBody(platform: TestPlatform, contract: Contract, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body || endpoint === contract.endpoints['update']) return endpoint.body && {}
  if (endpoint === contract.endpoints['create']) return bodyFor(platform, contract, nextSeed())
  const body = endpoint.body as z.ZodObject
  const nouns = nestedReferences(fieldsOf(body)).map(({ field }) => field.ref!)
  const refer = await referTo(platform, nouns)
  return sampleOf(body, undefined, undefined, refer) ?? withReferences(platform, contract, body, refer)
}

/** Refers to the first records of resources in turn: of those at least one has to exist. */
async function referTo(platform: TestPlatform, nouns: string[]): Promise<Refer> {
  const ids = new Map<string, string[]>()
  for (const noun of new Set(nouns)) {
    const rows = await rowsOf(
      platform,
      contracts.find(({ name }) => name === noun)!,
    )
    ids.set(
      noun,
      rows.map(({ id }) => id as string),
    )
  }
  let at = 0
  return (noun) => {
    const known = ids.get(noun) ?? []
    return known[at++ % known.length]
  }
}

/** The parameters that an endpoint cannot be called without, if it has some. */
export function validQuery({ query }: Endpoint): string | undefined {
  if (!query || query.safeParse({}).success) return
  return String(new URLSearchParams(sampleOf(query) as Record<string, string>))
}

/** The sample of a body that refers to records, which no sample can. An id that it requires names none. */
async function withReferences(
  platform: TestPlatform,
  contract: Contract,
  body: z.ZodObject,
  refer: Refer,
): Promise<Row> {
  const values: Row = {}
  for (const field of fieldsOf(body)) {
    const { name, ref } = field
    if (ref === files.name) values[name] = await upload(platform, contract, field)
    else if (ref) {
      const id = await anyId(platform, ref, {})
      values[name] = kindOf(field).refers === 'many' && id ? [id] : id
    } else {
      const isId = kindOf(field).stored === 'uuid' && !(body.shape[name] as z.ZodType).safeParse(undefined).success
      values[name] = isId ? nobody : sampleOf(body.shape[name] as z.ZodType, name, undefined, refer)
    }
  }
  return values
}

/** Gives the account `reader` exactly these permissions. */
export async function giveReader(platform: TestPlatform, permission_keys: string[]): Promise<void> {
  const { role } = await platform.session('reader')
  await inPlatform(platform.db, (tx) => tx.update(roles).set({ permission_keys }).where(eq(roles.id, role.id)))
}

/** A record of the referenced resource; of the tenant that the body names, if it names one. */
export async function anyId(platform: TestPlatform, noun: string, { tenant_id }: Row): Promise<string | undefined> {
  const target = contracts.find(({ name }) => name === noun)!
  const rows = await rowsOf(platform, target)
  return rows.find((row) => !tenant_id || row['tenant_id'] === tenant_id)?.['id']
}

let seeds = 1000
/** A seed that no other record of this file has. */
export const nextSeed = () => ++seeds

/** Creates a record from a sample. @returns the answered row */
export const makeRow = async (platform: TestPlatform, contract: Contract, given?: Params): Promise<Row> =>
  (await makeSample(platform, contract, given)).data

/** Like {@link makeRow}, with the body of the answer. */
export async function makeSample(platform: TestPlatform, contract: Contract, given?: Params): Promise<Row> {
  const create = contract.endpoints['create']!
  const params = given ?? (await parentsOf(platform, contract))
  if (!create) return { data: await makeOtherwise(platform, contract, params) }
  const sampled = await bodyFor(platform, contract, nextSeed())
  const body = { ...sampled, ...(await filesFor(platform, contract, sampled)) }
  const { status, body: answer } = await platform.call(create, { as: callerOf(create), params, body })
  if (status !== 201) throw new Error(`${create.name} refuses its own sample: ${JSON.stringify({ body, answer })}`)
  return answer
}

/** Changes a record to the values of another sample, but for those that it refuses. @returns the answered row */
export async function changeToSample(platform: TestPlatform, contract: Contract, params: Params): Promise<Row> {
  return (await updateToSample(platform, contract, params)).data
}

/** Like {@link changeToSample}, with the body of the answer. */
export async function updateToSample(platform: TestPlatform, contract: Contract, params: Params): Promise<Row> {
  const update = contract.endpoints['update']!
  let values = await valuesFor(platform, contract)
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await platform.call(update, { as: callerOf(update), params, body: values })
    if (status === 200) return body
    const wrong = Object.keys(body.errors ?? {}).map((path) => path.split('.')[0]!)
    if (wrong.length === 0) throw new Error(`${update.name}: ${status} ${JSON.stringify(body)}`)
    values = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.includes(name)))
  }
  throw new Error(
    `${update.name} refuses its samples: give the fields named by its errors .meta({ sample: (seed) => … })`,
  )
}

/** Values of a sample for the fields that an update accepts. */
async function valuesFor(platform: TestPlatform, contract: Contract): Promise<Row> {
  const { create, update } = contract.endpoints as Record<string, Endpoint>
  const { shape } = update!.body as z.ZodObject
  const seed = nextSeed()
  const values = create ? await bodyFor(platform, contract, seed) : sample(contract, seed)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (shape[name] as z.ZodType | undefined)?.safeParse(value).success),
  )
}

/** Creates a record of a resource without `create`. */
async function makeOtherwise(platform: TestPlatform, { name }: Contract, params: Params): Promise<Row> {
  const maker = makers[name]
  if (!maker)
    throw new Error(`${name} has no endpoint "create": say in tests/support/nouns/makers.ts how its records come about`)
  if (typeof maker === 'function') return maker(platform, params)
  const { endpoint, paramsOf: of, prepare } = maker
  await prepare?.(platform, params, nextSeed())
  const { status, body } = await platform.call(endpoint, { as: callerOf(endpoint), params: of(params), body: {} })
  if (status !== 201) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`)
  return body.data as Row
}

/** Uploads a file for each file field that a body does not hide. */
async function filesFor(platform: TestPlatform, contract: Contract, body: Row): Promise<Row> {
  const found: Row = {}
  const hidden = hiddenFields(contract.endpoints['create']!.rules, body)
  for (const field of contract.writable.filter(({ ref, name }) => ref === files.name && !hidden.includes(name))) {
    found[field.name] = await upload(platform, contract, field)
  }
  return found
}

/** Uploads the sample files of a field, and returns its value. */
async function upload(platform: TestPlatform, { name, endpoints }: Contract, field: Field): Promise<string | string[]> {
  const as = callerOf(endpoints['create']!)
  const ids: string[] = []
  for (const { filename, content } of sampleFiles(field)) {
    const query = `${new URLSearchParams({ resource: name, field: field.name, filename })}`
    const { body } = await platform.call(files.endpoints.create, { as, query, content })
    ids.push(body.data.id)
  }
  return kindOf(field).refers === 'many' ? ids : ids[0]!
}

/**
 * Returns the parameters of a record with these values, those of its parent under `parent`. They are written into the database
 * if no list shows one; those of the parent at last, since they can keep it from getting records.
 */
export async function rowWith(platform: TestPlatform, contract: Contract, { parent, ...values }: Row): Promise<Params> {
  const above = await parentsOf(platform, contract)
  const row = await rowBelow(platform, contract, above, values)
  if (parent) {
    const { noun, param } = contract.parent!
    await setColumns(
      platform,
      contracts.find(({ name }) => name === noun)!,
      above[param]!,
      parent,
    )
  }
  return { ...above, ...paramsOf(row) }
}

async function rowBelow(platform: TestPlatform, contract: Contract, above: Params, values: Row): Promise<Row> {
  const callers = await Promise.all((['admin', 'operator'] as const).map((account) => platform.session(account)))
  const rows = (await rowsOf(platform, contract, above)).filter(({ id }) => callers.every(({ user }) => user.id !== id))
  const wanted = Object.entries(values)
  const found = rows.find((row) => wanted.every(([name, value]) => isDeepStrictEqual(row[name], value)))
  if (found) return found
  const row = contract.endpoints['create'] ? await makeRow(platform, contract, above) : rows[0]
  if (!row) throw new Error(`There is no record of ${contract.name}: give it a row in \`demo\``)
  if (wanted.length > 0) await setColumns(platform, contract, row['id'], values)
  return row
}

/** Writes columns of a record past the platform, to bring it into a state. */
export async function setColumns(platform: TestPlatform, { name }: Contract, id: string, values: object) {
  const { table } = referenceTarget(name)
  const columns = getTableColumns(table)
  const assignments = Object.entries(values).map(([column, value]) => {
    // A list or an object is written as its column stores it.
    const stored = typeof value === 'object' && value !== null ? sql.param(value, columns[column]) : value
    return sql`${sql.identifier(column)} = ${stored}`
  })
  await inPlatform(platform.db, (tx) =>
    tx.execute(
      sql`update ${sql.identifier(getTableName(table))} set ${sql.join(assignments, sql`, `)} where id = ${id}`,
    ),
  )
}

/** A record's values as parameters of a path: `:id`, `:email`, `:name`. */
export const paramsOf = (row: Row): Params =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'string'))
