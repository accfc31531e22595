import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { readerOf } from '../../record/csv/faces.ts'
import { bodyOf, byColumn } from './convert.ts'
import { labelsIn } from './labels.ts'
import { importable, type Mapping } from './mapping.ts'
import type { FileRow } from './parse.ts'
import { createTwice } from './twice.ts'
import { countryOf } from '../../base/phone.ts'
import { Problem } from '../../base/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { handlerOf, type Served } from '../../http/handlers.ts'
import { sealerOf } from '../../http/seal.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Keys } from '../../identity/keys.ts'
import { storedResource } from '../../record/stored.ts'
import { defineJob, type JobCall, type JobKind, type JobRun } from '../define.ts'

const Payload = z.object({
  params: z.record(z.string(), z.string()),
  mapping: z.array(z.string().nullable()),
  rows: z.array(z.object({ row: z.int(), values: z.array(z.string()) })),
})
type Payload = z.infer<typeof Payload>

/** A resource whose records a file can create, by its endpoint `create`. */
export interface ImportTarget extends Served {
  contract: Contract
  table: PgTable
}

/** Rows whose names are looked up at once. */
export const pageSize = 200

/**
 * The import target of a resource; undefined if it has none. Endpoints with their own rate limit cannot be used in
 * bulk.
 */
export function importTarget(db: Database, noun: string): ImportTarget | undefined {
  const { contract, table } = storedResource({ name: noun }) ?? {}
  const served = handlerOf(db, `${noun}.create`)
  if (!contract?.endpoints['list'] || !table || !served?.endpoint.body || served.endpoint.job) return undefined
  return { contract, table, ...served }
}

/** The job that creates a record for each row of a file: `importJob(db, 'tickets.import')`. */
export function importJob(db: Database, kind: string): JobKind<Payload> | undefined {
  const target = kind.endsWith('.import') ? importTarget(db, kind.slice(0, -'.import'.length)) : undefined
  return target && defineJob(kind, { payload: Payload, run: (job) => run(target, job) })
}

async function run(target: ImportTarget, { id: change, payload, each, inTenant, deps }: JobRun<Payload>) {
  const { rows, mapping, params } = payload
  const convert = new Map<string, (call: Call) => Record<string, unknown>>()
  const twice = createTwice(target, mapping, rows)
  const callFor = (job: JobCall): Call => callOf(target, { ...job, change, params })

  await each(
    items(),
    async (id, job) => {
      const call = callFor(job)
      await createFrom(target, deps.keys, call, convert.get(id)!(call)).catch((error: Error) => {
        throw twice.explained(
          rows.find(({ row }) => row === Number(id))!,
          error,
        )
      })
    },
    { total: rows.length },
  )
  return { columns: mapping }

  /** Looks up the names of a page of rows at a time. */
  async function* items() {
    for (let start = 0; start < rows.length; start += pageSize) {
      const page = rows.slice(start, start + pageSize)
      convert.clear()
      const bodies = await inTenant((job) => bodiesFor(target, callFor(job), mapping, page))
      for (const one of page) {
        const id = String(one.row).padStart(5, '0')
        convert.set(id, () => bodies(one.values))
        yield { id, label: labelOf(target, mapping, one), values: withoutSecrets(target, mapping, one.values) }
      }
    }
  }
}

/** The call of the target's endpoint. */
export const callOf = ({ endpoint }: ImportTarget, call: JobCall & Pick<Call, 'change' | 'params'>): Call => ({
  ...call,
  endpoint,
  params: { ...call.params, tenantId: call.actor.tenant.id },
  query: new URLSearchParams(endpoint.variant),
  body: undefined,
})

/** Creates the record of a row. @throws Problem whose errors name the columns of the file */
export async function createFrom(
  { endpoint, handle }: ImportTarget,
  keys: Keys,
  call: Call,
  body: Record<string, unknown>,
): Promise<Reply> {
  try {
    return await handle({ ...call, body: sealerOf(endpoint, keys)(body) })
  } catch (error) {
    const { errors } = error instanceof Problem ? error.details : {}
    if (!errors) throw error
    const { code, details } = error as Problem
    throw new Problem(code, { ...details, errors: byColumn(errors, body) })
  }
}

/** Returns a function that converts a row to the body of its record. It throws the problems of the row. */
export async function bodiesFor({ contract, endpoint }: ImportTarget, call: Call, mapping: Mapping, rows: FileRow[]) {
  const { actor } = call
  const mapped = new Set(mapping.map((name) => name?.split('.')[0]))
  const fields = importable(contract, actor).filter(({ name }) => mapped.has(name))
  const labels = await labelsIn(call, fields, mapping, rows)
  const country = countryOf(actor.tenant.timezone)
  const reader = readerOf(actor.locale, actor.timezone, actor.tenant.currency, country)
  return (values: string[]) => bodyOf({ endpoint, fields, mapping, reader, labels }, values)
}

function labelOf({ contract }: ImportTarget, mapping: Mapping, { row, values }: FileRow): string {
  const title =
    values
      .filter((_, at) => mapping[at]?.split('.')[0] === contract.title)
      .join(' ')
      .trim() || withoutSecrets({ contract }, mapping, values).find(Boolean)
  return `${row}: ${title ?? ''}`.slice(0, 200)
}

/** The cells that are stored for a failed row. */
const withoutSecrets = ({ contract }: Pick<ImportTarget, 'contract'>, mapping: Mapping, values: string[]): string[] =>
  values.map((value, at) =>
    isSecret(contract.writable.find(({ name }) => name === mapping[at]?.split('.')[0])) ? '' : value,
  )

const isSecret = (field: Field | undefined) =>
  !field || kindOf(field).stored === 'secret' || Boolean(kindOf(field).unlogged && kindOf(field).unlistable)
