import type { Limit } from '#contract/plans/limits.ts'
import type { ImportPreview, ImportRow } from '#contract/imports.ts'
import type { Mapping } from './import/mapping.ts'
import type { FileRow } from './import/parse.ts'
import { ignoresCase } from '../record/unique.ts'
import { inSlices } from '../db/slices.ts'
import { trial } from '../db/transaction.ts'
import type { Deps } from '../http/app-context.ts'
import { asActor } from '../http/caller.ts'
import type { Call, Reply, StreamCall } from '../http/call.ts'
import { problemFromError } from '../http/errors.ts'
import { Problem, requirePermission } from '../base/problem.ts'
import { tallyOn } from './tally.ts'
import { createTwice } from './import/twice.ts'
import { bodiesFor, callOf, createFrom, pageSize, type ImportTarget } from './import/job.ts'
import { itemFailureOf } from './items.ts'

/** Milliseconds of processing in which a preview tries rows. */
const patience = 3_000
/** Milliseconds after which a preview stops, even if it was mostly waiting. */
const latest = 20_000

/**
 * Tries to create the records of a file in order, as the import does, and rolls everything back. Works in slices, so
 * that locks are short; rows still fail on values and limits that rows of earlier slices would have taken.
 */
export async function previewRows(
  deps: Deps,
  call: StreamCall,
  target: ImportTarget,
  mapping: Mapping,
  rows: FileRow[],
): Promise<Pick<ImportPreview, 'tried' | 'failed'>> {
  const earlier = createEarlier(target, mapping)
  const twice = createTwice(target, mapping, rows)
  const failed: ImportRow[] = []
  const started = performance.now()
  let worked = 0
  let [next, converted, tried] = [0, 0, 0]
  let convert: (values: string[]) => Record<string, unknown>

  await inSlices(deps.db, (isOver) =>
    asActor(deps, call, async (caller) => {
      requirePermission(caller.actor, target.endpoint.permission)
      const began = performance.now()
      const own = callOf(target, caller)
      if (next === converted) {
        const page = rows.slice(next, next + pageSize)
        convert = await bodiesFor(target, own, mapping, page)
        converted += page.length
      }
      await trial(own.tx, async (attempt) => {
        const { claim, end } = earlier.begin(own)
        do await tryRow(rows[next++]!, attempt, own, claim)
        while (next < converted && !isOver())
        end()
      })
      worked += performance.now() - began
      return next < rows.length
    }),
  )
  return { tried, failed }

  async function tryRow(line: FileRow, attempt: Attempt, own: Call, claim: Claim) {
    const isInTime = worked < patience && performance.now() - started < latest
    const { row, values } = line
    let error: Error | undefined
    try {
      const body = convert(values)
      if (isInTime) error = await attempt(() => claim(() => createFrom(target, deps.keys, own, body)))
      else error = twice.repeated(line)
    } catch (problem) {
      error = problem as Error
    }
    if (isInTime) tried++
    if (error) failed.push({ row, values, ...itemFailureOf(problemFromError(twice.explained(line, error))) })
  }
}

type Attempt = (step: () => Promise<unknown>) => Promise<Error | undefined>
type Claim = (create: () => Promise<Reply>) => Promise<void>

/** Remembers unique values and the use of limits by rows of earlier slices. */
function createEarlier({ contract, table }: ImportTarget, mapping: Mapping) {
  const unique = contract.unique
    .filter((fields) => mapping.includes(fields.at(-1)!))
    .map((fields) => ({ fields, isCaseIgnored: ignoresCase(table, fields) }))
  const taken = new Set<string>()
  const used = new Map<Limit, number>()

  /** Begins a slice; the database checks the rows within it. */
  function begin({ tx }: Call) {
    const added = new Map<Limit, number>()
    const inSlice: { keys: string[]; used: Map<Limit, number> } = { keys: [], used: new Map() }
    tallyOn(tx, { earlier: used, added })
    const claim: Claim = async (create) => {
      added.clear()
      const row = (await create()).data as Record<string, unknown>
      const found = unique.map(({ fields, isCaseIgnored }) => ({ fields, key: keyOf(fields, row, isCaseIgnored) }))
      const twice = found.find(({ key }) => key !== undefined && taken.has(key))
      if (twice) throw new Problem('already_exists', { errors: { [twice.fields.at(-1)!]: [{ code: 'taken' }] } })
      inSlice.keys.push(...found.flatMap(({ key }) => key ?? []))
      add(inSlice.used, added)
    }
    const end = () => {
      for (const key of inSlice.keys) taken.add(key)
      add(used, inSlice.used)
    }
    return { claim, end }
  }

  return { begin }
}

/** A key of unique values; `undefined` if a value is missing, which is allowed in any number of records. */
function keyOf(fields: string[], row: Record<string, unknown>, isCaseIgnored: boolean): string | undefined {
  const values = fields.map((name) => row[name])
  if (values.some((value) => value === null || value === undefined)) return undefined
  const key = JSON.stringify([fields, values])
  return isCaseIgnored ? key.toLowerCase() : key
}

function add(sums: Map<Limit, number>, more: Map<Limit, number>): void {
  for (const [limit, count] of more) sums.set(limit, (sums.get(limit) ?? 0) + count)
}
