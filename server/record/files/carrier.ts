import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import { missingToRead, missingToWrite } from '#contract/grammar/field-rights.ts'
import { files as contract } from '#contract/files.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { columnsOf, type ServedResource } from '../resource.ts'
import { readRowWhere } from '../rows.ts'
import type { Transaction } from '../../db/client.ts'
import { holds, type Actor } from '../../base/actor.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { storedResource } from '../stored.ts'

/** A field of a resource that refers to files, and the endpoints that write it. */
interface Carrier {
  served: ServedResource
  field: Field
  writers: [key: string, endpoint: Endpoint][]
}

/** Finds a file field by resource and name. @throws Problem 422 */
export function carrierOf(resource: string, name: string): Carrier {
  const served = servedBy(resource)
  if (!served) throw invalidField('resource', 'not_found')
  const writers = Object.entries<Endpoint>(served.contract.endpoints).filter(([, { body }]) => fieldIn(body, name))
  const field = fieldIn(writers[0]?.[1].body, name)
  if (!field) throw invalidField('field', 'not_found')
  return { served, field, writers }
}

const servedBy = (name: string) => {
  const found = storedResource({ name })
  const hasFiles =
    found?.policy && Object.values<Endpoint>(found.contract.endpoints).some(({ body }) => filesIn(body)[0])
  return hasFiles ? (found as ServedResource) : undefined
}

const filesIn = (body?: z.ZodType) =>
  body instanceof z.ZodObject ? fieldsOf(body).filter(({ ref }) => ref === contract.name) : []
const fieldIn = (body: z.ZodType | undefined, name: string) => filesIn(body).find((field) => field.name === name)

/** Requires the permission for the field and for one of the endpoints that write it. @throws Problem 403 */
export function requireWriter({ served, field, writers }: Carrier, actor: Actor): void {
  const missing = missingToWrite(served.contract, field.name, (key) => holds(actor, key))
  if (missing) throw refused('permission', { permission: missing })
  requireOneOf(
    actor,
    writers.map(([, { permission }]) => permission),
  )
  const mayWrite = writers.some(
    ([key, { permission }]) => holds(actor, permission) && served.policy.can(actor, key) === true,
  )
  if (!mayWrite) throw new Problem('permission_denied')
}

interface Kept {
  id: string
  tenant_id: string
  author_id: string | null
  resource: string
  field: string
}

/** Requires that the caller uploaded the file or can read the record that it belongs to. @throws Problem 403 */
export async function requireReader(tx: Transaction, actor: Actor, file: Kept): Promise<void> {
  if (file.author_id === actor.id) return
  const served = servedBy(file.resource)
  const { detail, list } = served?.contract.endpoints ?? {}
  const reads = detail ?? list
  if (!served || !reads) throw new Problem('not_found')
  const missing = missingToRead(served.contract, file.field, (key) => holds(actor, key))
  requireOneOf(actor, [missing ?? reads.permission])
  const record = await recordWith(served, tx, file)
  if (served.policy.can(actor, detail ? 'detail' : 'list', record) !== true) throw new Problem('permission_denied')
}

/** The field that a file belongs to, and the record that refers to it, if any. */
export async function findRecordOf(tx: Transaction, file: Kept) {
  const served = servedBy(file.resource)
  const field = served?.contract.fields.find(({ name }) => name === file.field)
  const row = served && (await recordWith(served, tx, file))
  return served && field && row && { served, field, row }
}

/** The record that refers to the file, if any. */
async function recordWith(served: ServedResource, tx: Transaction, { id, tenant_id, field: name }: Kept) {
  const { [name]: column, tenant_id: own } = columnsOf(served.table)
  const field = served.contract.fields.find((one) => one.name === name)
  if (!column || !field) return undefined
  const refers = kindOf(field).refers === 'many' ? sql`${column} @> array[${id}]::uuid[]` : eq(column, id)
  return readRowWhere(served, tx, and(own && eq(own, tenant_id), refers)!)
}

function requireOneOf(actor: Actor, keys: (string | null)[]) {
  if (keys.some((key) => holds(actor, key))) return
  const [one, other] = [...new Set(keys as string[])]
  throw other ? refused('either_permission', { one: one!, other }) : refused('permission', { permission: one! })
}
