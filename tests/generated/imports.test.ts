import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { imports } from '#contract/imports.ts'
import { jobs, type JobItem } from '#contract/jobs.ts'
import { inPlatform } from '#server/db/scope.ts'
import { importTarget } from '#server/jobs/import/job.ts'
import { referenceTarget } from '#server/record/stored.ts'
import { anyId, bodyFor, callerOf, listed, nextSeed, parentsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { badRows, cellsOf, takenRows, type BadRow } from '../support/nouns/file-rows.ts'

/** A file with one good row and a bad one for each mistake that its columns allow: the report names each bad row. */
const platform = usePlatform({ limits: unlimited })
type Cells = Record<string, string>

const tested = listed.filter(({ endpoints: { create } }) => create?.body && !create.job)

test('every noun that can be imported is tested', () => {
  const importable = listed.filter(({ name }) => importTarget(platform.db, name))
  expect(importable).toEqual(tested)
})

describe.each(tested.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  const create = contract.endpoints['create']!
  const as = callerOf(create)
  let params: Record<string, string> = {}
  let fields: Field[] = []

  /** A cell cannot say that there is none: an empty one is left out. */
  const isRequired = ({ name }: Field) => !(create.body as z.ZodObject).shape[name]!.safeParse(undefined).success
  const call = (key: 'preview' | 'start', rows: Cells[]) => {
    const names = fields.map(({ name }) => name)
    const csv = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(lineOf).join('\r\n')
    return platform.call(imports.endpoints[key], { as, body: { resource: contract.name, params, csv, columns: names } })
  }
  const fresh = async () => {
    const body = await bodyFor(platform, contract, nextSeed())
    for (const { name, ref } of fields.filter(isRequired)) body[name] ??= ref && (await anyId(platform, ref, body))
    const { tenant } = (await platform.session(as)).user
    return { body, cells: cellsOf(fields, body, tenant.currency) }
  }

  beforeAll(async () => {
    params = await parentsOf(platform, contract)
    fields = contract.writable.slice(0, 1)
    const { body } = await call('preview', [{ [fields[0]!.name]: 'x' }])
    fields = contract.writable.filter(({ name }) => body.data.fields.includes(name))
  })

  test('creates the good row, and reports each bad one by its number, column and code', async () => {
    const good = await fresh()
    const other = await fresh()
    const bad: BadRow[] = [...badRows(contract, fields, other), ...(await takenRows(contract, good.cells, fresh))]
    const before = await idsOf(contract)
    const { status, body: answer } = await call('start', [good.cells, ...bad.map((row) => row.cells)])
    expect([status, answer.errors]).toEqual([202, undefined])
    await platform.runDue()
    const job = (await platform.call(jobs.endpoints.detail, { as, params: { id: answer.data.job.id } })).body.data
    const failed = job.items.filter(({ ok }: JobItem) => !ok)
    expect(failed.map(({ id, errors }: JobItem) => [Number(id), errors])).toEqual(
      bad.map(({ errors }, at) => [at + 3, byColumn(errors)]),
    )
    expect(job).toMatchObject({ succeeded: 1, failed: bad.length })
    const made = (await idsOf(contract)).filter((id) => !before.includes(id))
    expect(made).toHaveLength(1)
  }, 120_000)
})

/** Errors by the columns of a file, which count from 1: `days.1`. */
const byColumn = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, problems]) => [
      path.replaceAll(/\.(\d+)/g, (_, at) => `.${Number(at) + 1}`),
      problems,
    ]),
  )

/** The ids of a noun's records, in every tenant. */
const idsOf = ({ name }: Contract) =>
  inPlatform(platform.db, async (tx) => {
    const { table } = referenceTarget(name)
    const rows = await tx.select({ id: table.id }).from(table as PgTable)
    return rows.map(({ id }) => id)
  })

const lineOf = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
