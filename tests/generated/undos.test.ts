import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { settableStates } from '#contract/grammar/rights.ts'
import { undo } from '#contract/undo.ts'
import { keepsChanges } from '#server/record/undoable.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { ServedResource } from '#server/record/resource.ts'
import { storedResource } from '#server/record/stored.ts'
import { callerOf, makeRow, makeSample, parentsOf, rowsOf, updateToSample } from '../support/nouns/nouns.ts'
import { expectKept } from '../support/nouns/known.ts'
import type { Answer } from '../support/api.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** An update, a change of status and a deletion of every resource that has them, undone by who made them. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>

const undoing = (change: string) => platform.call(undo.endpoints.change, { as: 'admin', body: { change } })

/** The record before the change and after undoing it; undefined if the platform says that the change is final. */
async function sides(
  contract: Contract,
  change: (params: Row, row: Row) => Promise<Row>,
  isFit: (row: Row) => boolean = () => true,
  unfit = 'is in the demo: give it a row there',
) {
  const { create, detail } = contract.endpoints as Record<string, Endpoint>
  const above = await parentsOf(platform, contract)
  const made = create ? [await makeRow(platform, contract, above)] : []
  const row = [...made, ...(await rowsOf(platform, contract, above))].find(isFit)
  if (!row) throw new Error(`No record of ${contract.name} ${unfit}`)
  const params = { ...above, id: row['id'] }
  const read = async (): Promise<Answer> => platform.call(detail!, { as: callerOf(detail!), params })
  const before = (await read()).body.data
  const { meta } = await change(params, before)
  if (!isOffered(contract, before)) {
    expect(meta).toBeUndefined()
    return undefined
  }
  expect(meta?.undo, `${contract.name} offers to undo the change`).toBeDefined()
  const { status, body } = await undoing(meta.undo)
  expect([status, body.reason, body.errors]).toEqual([200, undefined, undefined])
  expect(body.data).toMatchObject({ resource: contract.of, id: row['id'] })
  return { before, after: (await read()).body.data as Row }
}

function isOffered(contract: Contract, row: Row): boolean {
  const resource = storedResource(contract) as ServedResource
  return keepsChanges(resource) && !resource.hooks.isFinal?.('update', row)
}

/** A record with the columns that answers lack. */
async function storedRow(contract: Contract, id: string): Promise<Row> {
  const { table } = storedResource(contract)!
  const [row] = await inPlatform(platform.db, (tx) =>
    tx
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id)),
  )
  return row!
}

const without = (row: Row) => ({ ...row, updated_at: '' })

const changed = declaredContracts.filter(({ endpoints }) => endpoints['create']?.body && endpoints['detail'])
describe.each(changed.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  test('changes of a new record can be undone that could be before', async () => {
    const { id } = await makeRow(platform, contract)
    const row = await storedRow(contract, id)
    const resource = storedResource(contract) as ServedResource
    const keys = keepsChanges(resource) ? ['create', ...contract.rowActions] : []
    const undoable = keys.filter((key) => !resource.hooks.isFinal?.(key, row))
    expectKept(name, 'undoable', Object.fromEntries(undoable.map((key) => [key, true])))
  })
})

const updated = declaredContracts.filter(({ endpoints }) => endpoints['update'] && endpoints['detail'])
describe.each(updated.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('an update is undone', async () => {
    const found = await sides(contract, (params) => updateToSample(platform, contract, params))
    if (found) expect(without(found.after)).toEqual(without(found.before))
  })
})

const withStates = updated.filter(
  ({ states, endpoints: { create, update } }) => states && create && states.field in (update!.body as any).shape,
)
test.runIf(withStates.length === 0)('none has states', () => {})
describe.each(withStates.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('a change of status is undone, with all that followed from it', async () => {
    const update = contract.endpoints['update']!
    const field = contract.states!.field
    const nextOf = (row: Row) =>
      row['can'].update === true
        ? settableStates(contract, row[field]).find((state) => row['can_become'][state] === true)
        : undefined
    const found = await sides(
      contract,
      async (params, row) => {
        const answer = await platform.call(update, { as: callerOf(update), params, body: { [field]: nextOf(row) } })
        expect([answer.status, answer.body.errors]).toEqual([200, undefined])
        return answer.body
      },
      (row) => nextOf(row) !== undefined,
      'can change its status: its policy refuses each with `can` or `canBecome`; give the demo one that it allows',
    )
    if (found) expect(without(found.after)).toEqual(without(found.before))
  })
})

const created = declaredContracts.filter(({ endpoints: { create, detail } }) => create?.body && detail)
describe.each(created.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('a creation is undone by deleting the record, where that is allowed', async () => {
    const { detail, delete: remove } = contract.endpoints as Record<string, Endpoint>
    const above = await parentsOf(platform, contract)
    const { data: row, meta } = await makeSample(platform, contract, above)
    const params: Row = { ...above, id: row['id'] }
    const resource = storedResource(contract) as ServedResource
    const isFinal =
      !keepsChanges(resource) || resource.hooks.isFinal?.('create', await storedRow(contract, params['id']))
    const isOffered = !isFinal && remove !== undefined && row['can']?.delete === true
    expect(meta?.undo !== undefined).toBe(isOffered)
    if (!isOffered) return
    expect((await undoing(meta.undo)).body).toMatchObject({ data: { id: params['id'] } })
    const left = await platform.call(detail!, { as: callerOf(detail!), params })
    expect([404, 200]).toContain(left.status)
    if (left.status === 200) expect(without(left.body.data)).not.toEqual(without(row))
    expect((await undoing(meta.undo)).body.reason).toBe('undone')
  })
})

const deleted = declaredContracts.filter(
  ({ endpoints: { create, detail, delete: remove } }) => create && detail && remove,
)
test.runIf(deleted.length === 0)('none is deleted', () => {})
describe.each(deleted.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('a deletion is undone, unless it is final', async () => {
    const { detail, delete: remove } = contract.endpoints as Record<string, Endpoint>
    const above = await parentsOf(platform, contract)
    const params = { ...above, id: (await makeRow(platform, contract, above))['id'] }
    const before = (await platform.call(detail!, { as: callerOf(detail!), params })).body.data
    const stored = await storedRow(contract, params['id'])
    const answer = await platform.call(remove!, { as: callerOf(remove!), params })
    if (answer.status !== 200) return expect(before.can.delete).not.toBe(true)
    const resource = storedResource(contract) as ServedResource
    const isFinal = !keepsChanges(resource) || resource.hooks.isFinal?.('delete', stored) === true
    expect(answer.body.meta === undefined).toBe(isFinal)
    if (isFinal) return
    expect((await undoing(answer.body.meta.undo)).body.reason).toBeUndefined()
    const { data } = (await platform.call(detail!, { as: callerOf(detail!), params })).body
    expect(without(data)).toEqual(without(before))
  })
})
