import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import { exampleNouns } from '#examples/server.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import type { JobSpec } from '#contract/grammar/endpoint.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { contracts } from '#contract/index.ts'
import { jobs } from '#contract/jobs.ts'
import { inPlatform } from '#server/db/scope.ts'
import { createRunner } from '#server/jobs/runner.ts'
import { nouns } from '#server/resources/index.ts'
import { declaredContracts } from '../support/nouns/declared.ts'
import { callerOf, makeRow, parameterNames, parentsOf, rowsOf, setColumns, validBody } from '../support/nouns/nouns.ts'
import { watched, type Watch } from '../support/nouns/watched-jobs.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** A job goes over the records that its contract names, and reports what it declares, whatever happens meanwhile. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>
type Params = Record<string, string>

const watch: Watch = { performed: [] }
beforeEach(() => Object.assign(watch, { performed: [], disturbance: undefined }))

const cases = declaredContracts.flatMap((contract) =>
  Object.values<Endpoint>(contract.endpoints).flatMap((endpoint) => {
    const over =
      typeof endpoint.job === 'object' && contracts.find(({ name }) => name === (endpoint.job as JobSpec).over)
    return over ? [{ contract, endpoint, over, job: endpoint.job as JobSpec }] : []
  }),
)
type Case = (typeof cases)[number]

test.runIf(cases.length === 0)('none is declared', () => {})

describe.each(cases.map((one) => [one.endpoint.name, one] as const))('%s', (_, one) => {
  test('goes over all records that it names and over no others, and reports what it declares', async () => {
    const { params, ids } = await prepare(one)
    const found = await runWhole(one, params)
    expect(found.items.map(({ id }: Row) => id).toSorted()).toEqual(ids)
    expect([found.total, found.succeeded + found.failed + found.changed]).toEqual([ids.length, ids.length])
    expect(found.succeeded, JSON.stringify(found.items)).toBeGreaterThan(0)
    expectReported(one, found)
  })

  test('goes on after a record that fails, and says so', async () => {
    const { params, ids } = await prepare(one)
    watch.disturbance = 'failure'
    const found = await runWhole(one, params)
    expect([found.status, found.total, watch.performed.length]).toEqual(['partial', ids.length, ids.length])
    expect(found.items.find(({ id }: Row) => id === watch.performed[1])).toMatchObject({ ok: false, code: 'in_use' })
    expectReported(one, found)
  })

  test('stops when it is canceled, and a retry does the rest', async () => {
    const { params, ids } = await prepare(one)
    const id = await start(one, params)
    const as = callerOf(one.endpoint)
    watch.disturbance = async () => void (await platform.call(jobs.endpoints.cancel, { as, params: { id } }))
    await runDue()
    expect([(await read(one, id)).status, watch.performed.length]).toEqual(['canceled', 1])
    watch.disturbance = undefined
    await platform.call(jobs.endpoints.retry, { as, params: { id } })
    await runDue()
    await expectWhole(one, id, ids)
  })

  test('is finished by another process where one has stopped', async () => {
    const { params, ids } = await prepare(one)
    const id = await start(one, params)
    watch.disturbance = 'crash'
    await runDue()
    expect((await read(one, id)).status).toBe('running')
    watch.disturbance = undefined
    await leave(id)
    await runDue()
    await expectWhole(one, id, ids)
  })

  test('reports the same sums where another process only ends it', async () => {
    const { params } = await prepare(one)
    const found = await runWhole(one, params)
    await leave(found['id'])
    await runDue(await kindsOfAnotherProcess())
    const again = await read(one, found['id'])
    expect(
      numbersIn(again['result']),
      `${one.endpoint.name} keeps sums in a variable: another process begins it anew, so report what "each" returns, or count records`,
    ).toEqual(numbersIn(found['result']))
  })
})

/** Makes a job look as if its process had stopped. */
const leave = (id: string) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(
      sql`update jobs set status = 'running', ended_at = null, run_at = now() - interval '1 hour' where id = ${id}`,
    ),
  )

/** The jobs with empty variables, those of their modules included. */
async function kindsOfAnotherProcess() {
  vi.resetModules()
  const [own, examples] = await Promise.all([import('#server/resources/index.ts'), import('#examples/server.ts')])
  return kindsOf([...own.nouns, ...examples.exampleNouns])
}

/** The numbers in a result, by path: times and texts can differ between two runs. */
function numbersIn(value: unknown, path = ''): Record<string, number> {
  if (typeof value === 'number') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, one]) => numbersIn(one, `${path}/${key}`)))
}

/** Makes three records that a job goes over, and one below another parent. */
async function prepare({ contract, endpoint, over, job }: Case) {
  const own: Params = await parentsOf(platform, contract)
  const isOfRecord = parameterNames(endpoint).includes('id')
  const params = isOfRecord ? { ...own, id: (await makeRow(platform, contract, own))['id'] as string } : own
  const isBelow = isOfRecord && over.parent?.noun === contract.name
  const above = isBelow
    ? { ...own, [over.parent!.param]: params['id']! }
    : over.name === contract.name
      ? own
      : await parentsOf(platform, over)
  for (let count = 0; count < 3; count++) {
    const { id } = await makeRow(platform, over, above)
    if (job.among) await setColumns(platform, over, id, job.among)
  }
  if (over.parent) await makeRow(platform, over)
  const rows = await rowsOf(platform, over, above)
  const among = Object.entries(job.among ?? {})
  const ids = rows.filter((row) => among.every(([name, value]) => row[name] === value)).map(({ id }) => id as string)
  expect(ids.length, `rows of ${over.name} with the values of "among"`).toBeGreaterThan(2)
  return { params, ids: ids.toSorted() }
}

async function start({ contract, endpoint }: Case, params: Params): Promise<string> {
  const body = (await validBody(platform, contract, endpoint)) as Row | undefined
  // Records of their own, since a record can be what the job goes over.
  for (const field of endpoint.body ? fieldsOf(endpoint.body as z.ZodObject) : []) {
    const noun: Contract | undefined = contracts.find(({ name }) => name === field.ref)
    if (noun?.endpoints['create'] && kindOf(field).refers === 'one')
      body![field.name] = (await makeRow(platform, noun))['id']
  }
  const { status, body: answer } = await platform.call(endpoint, { as: callerOf(endpoint), params, body })
  expect([status, answer.errors, answer.reason]).toEqual([202, undefined, undefined])
  return answer.data.job.id
}

const kindsOf = (all: typeof nouns) => all.flatMap((noun) => noun.jobs ?? [])
const ownKinds = kindsOf([...nouns, ...exampleNouns])
const runDue = (kinds = ownKinds) => createRunner(platform.deps, watched(kinds, watch)).runDue()

async function read({ endpoint }: Case, id: string): Promise<Row> {
  return (await platform.call(jobs.endpoints.detail, { as: callerOf(endpoint), params: { id } })).body.data
}

async function runWhole(one: Case, params: Params): Promise<Row> {
  const id = await start(one, params)
  await runDue()
  return read(one, id)
}

/** Fails unless each record was performed, those that succeeded only once. */
async function expectWhole(one: Case, id: string, ids: string[]) {
  const found = await read(one, id)
  expect(found.items.map((item: Row) => item['id']).toSorted()).toEqual(ids)
  const done: string[] = found.items.filter(({ ok }: Row) => ok).map((item: Row) => item['id'])
  expect(watch.performed.filter((each) => done.includes(each)).toSorted()).toEqual(done.toSorted())
  expect(found.total).toBe(ids.length)
  expectReported(one, found)
}

function expectReported({ endpoint, job }: Case, { result }: Row) {
  const { error } = job.reports.safeParse(result)
  expect(error?.issues, `the result of ${endpoint.name} is not what it reports`).toBeUndefined()
}
