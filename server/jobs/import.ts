import * as z from 'zod'
import type { Field } from '#contract/fields.ts'
import type { ImportPreview, ImportRow } from '#contract/imports.ts'
import { kindOf } from '#contract/kinds/index.ts'
import { readerOf } from '../crud/csv/faces.ts'
import { bodyOf } from '../crud/import/convert.ts'
import { labelsIn } from '../crud/import/labels.ts'
import { importable, type Mapping } from '../crud/import/mapping.ts'
import type { FileRow } from '../crud/import/parse.ts'
import type { Database } from '../db/client.ts'
import { trial } from '../db/transaction.ts'
import type { Call } from '../http/endpoint.ts'
import { problemFromError } from '../http/errors.ts'
import { handlerOf, type Served } from '../http/handlers.ts'
import { sealerOf } from '../http/seal.ts'
import type { Contract } from '#contract/contract.ts'
import type { Keys } from '../resources/auth/keys.ts'
import { storedResource } from '../resources/index.ts'
import { defineJob, type JobCall, type JobKind, type JobRun } from './define.ts'
import { itemFailureOf } from './items.ts'

const Payload = z.object({
  params: z.record(z.string(), z.string()),
  mapping: z.array(z.string().nullable()),
  rows: z.array(z.object({ row: z.int(), values: z.array(z.string()) })),
})
type Payload = z.infer<typeof Payload>

/** Creates the records of a file: the endpoint `create` of their resource. */
export interface ImportTarget extends Served {
  contract: Contract
}

const pageSize = 200
/** Milliseconds for which a preview tries rows. The embedded database serves nobody else meanwhile. */
const patience = 4_000

/** The target of a resource's import, if it has one. Endpoints with a rate limit of their own create no records in bulk. */
export function importTarget(db: Database, noun: string): ImportTarget | undefined {
  const contract = storedResource({ name: noun })?.contract
  const served = handlerOf(db, `${noun}.create`)
  if (!contract?.endpoints['list'] || !served?.endpoint.body || served.endpoint.job) return undefined
  return { contract, ...served }
}

/** The job that creates a record for each row of a file: `importJob(db, 'tickets.import')`. */
export function importJob(db: Database, kind: string): JobKind<Payload> | undefined {
  const target = kind.endsWith('.import') ? importTarget(db, kind.slice(0, -'.import'.length)) : undefined
  return target && defineJob(kind, { payload: Payload, run: (job) => run(target, job) })
}

async function run(target: ImportTarget, { id: change, payload, each, inTenant, deps }: JobRun<Payload>) {
  const { rows, mapping, params } = payload
  const convert = new Map<string, (call: Call) => Record<string, unknown>>()
  const callFor = (job: JobCall): Call => callOf(target, { ...job, change, params })

  await each(
    items(),
    async (id, job) => {
      const call = callFor(job)
      await create(target, deps.keys, call, convert.get(id)!(call))
    },
    { total: rows.length },
  )
  return { columns: mapping }

  /** Looks names up for a page of rows at a time. */
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

/** Tries to create the records of a file one after the other, as its import does, and undoes all of it. */
export async function previewRows(
  target: ImportTarget,
  { keys, call, mapping }: { keys: Keys; call: Call; mapping: Mapping },
  rows: FileRow[],
): Promise<Pick<ImportPreview, 'tried' | 'failed'>> {
  const own = callOf(target, call)
  const convert = await bodiesFor(target, own, mapping, rows)
  const failed: ImportRow[] = []
  let tried = 0
  const ends = Date.now() + patience
  await trial(call.tx, async (attempt) => {
    for (const { row, values } of rows) {
      let body: Record<string, unknown> | undefined
      let error: Error | undefined
      try {
        body = convert(values)
      } catch (problem) {
        error = problem as Error
      }
      const isInTime = Date.now() < ends
      if (body && isInTime) error = await attempt(() => create(target, keys, own, body))
      if (isInTime) tried++
      if (error) failed.push({ row, values, ...itemFailureOf(problemFromError(error)) })
    }
  })
  return { tried, failed }
}

const callOf = ({ endpoint }: ImportTarget, call: JobCall & Pick<Call, 'change' | 'params'>): Call => ({
  ...call,
  endpoint,
  params: { ...call.params, tenantId: call.actor.tenant.id },
  query: new URLSearchParams(endpoint.variant),
  body: undefined,
})

const create = ({ endpoint, handle }: ImportTarget, keys: Keys, call: Call, body: Record<string, unknown>) =>
  handle({ ...call, body: sealerOf(endpoint, keys)(body) })

/** Returns a function that converts a row to the body that creates its record. It throws what is wrong with it. */
async function bodiesFor({ contract, endpoint }: ImportTarget, call: Call, mapping: Mapping, rows: FileRow[]) {
  const { actor } = call
  const fields = importable(contract, actor).filter(({ name }) => mapping.includes(name))
  const labels = await labelsIn(call, fields, mapping, rows)
  const reader = readerOf(actor.locale, actor.timezone, actor.tenant.currency)
  return (values: string[]) => bodyOf({ endpoint, fields, mapping, reader, labels }, values)
}

function labelOf({ contract }: ImportTarget, mapping: Mapping, { row, values }: FileRow): string {
  const title = values[mapping.indexOf(contract.title)] || withoutSecrets({ contract }, mapping, values).find(Boolean)
  return `${row}: ${title ?? ''}`.slice(0, 200)
}

/** The cells that are kept of a row that failed. */
const withoutSecrets = ({ contract }: Pick<ImportTarget, 'contract'>, mapping: Mapping, values: string[]): string[] =>
  values.map((value, at) => (isSecret(contract.writable.find(({ name }) => name === mapping[at])) ? '' : value))

const isSecret = (field: Field | undefined) =>
  !field || kindOf(field).stored === 'secret' || Boolean(kindOf(field).unlogged && kindOf(field).unlistable)
