import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { hiddenFields } from '#contract/grammar/rules.ts'
import { inPlatform } from '#server/db/scope.ts'
import { activityLogs } from '#server/record/activity/table.ts'
import type * as z from 'zod'
import { wireOf } from '#crud/form/body-values.ts'
import { differencesFrom, laterThan } from '../../src/shell/history/versions.ts'
import { callerOf, changeToSample, makeRow, parentsOf, rowsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredResources } from '../support/nouns/declared.ts'

/** An earlier version of a record of every resource that can be updated, restored as the dialog of its history does. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>

/** Fields whose earlier values are kept elsewhere than in the log: the versions of a text can be brought back themselves. */
const unlogged: Record<string, string[]> = { 'knowledge-base': ['content'] }

const tested = declaredResources.filter(({ contract }) => contract.endpoints['update'] && contract.endpoints['detail'])
test.runIf(tested.length === 0)('none can be updated', () => {})

describe.each(tested.map((resource) => [resource.identifier, resource] as const))('%s', (_, resource) => {
  const { contract } = resource
  const { create, detail, update } = contract.endpoints as Record<string, Endpoint>
  const as = callerOf(update!)

  test('a version is restored through the API, and the log says so', async () => {
    const above = await parentsOf(platform, contract)
    const { id } = create ? await makeRow(platform, contract, above) : (await rowsOf(platform, contract, above))[0]!
    const params = { ...above, id }
    const read = async (): Promise<Row> => (await platform.call(detail!, { as, params })).body.data

    const first = await changeToSample(platform, contract, params)
    const [{ id: restores }] = (await entriesOf(first)) as [ActivityEntry]
    const second = await changeToSample(platform, contract, params)
    const entries = await entriesOf(second)
    const later = laterThan(
      entries.find((entry) => entry.id === restores)!,
      entries,
      resource,
    )!
    const differences = differencesFrom(resource, second, later)
    const restored = differences.filter(({ kept }) => !kept)
    expect(restored.length, 'of the fields that changed').toBeGreaterThan(0)

    const values = Object.fromEntries(restored.map(({ field, earlier }) => [field.name, earlier]))
    const query = `restores=${restores}`
    const body = { ...values, updated_at: second['updated_at'] }
    const answer = await platform.call(update!, { as, params, query, body })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const now = await read()
    const kept = [...differences.flatMap((one) => (one.kept ? one.field.name : [])), ...(unlogged[contract.name] ?? [])]
    const hidden = hiddenFields(update!.rules, now)
    const editable = fieldsOf(update!.body as z.ZodObject).map(({ name }) => name)
    for (const name of editable.filter((field) => field in now && !hidden.includes(field) && field !== 'updated_at')) {
      const spec = resource.fields[name]!
      // Labels in nested objects are those of now.
      const valueIn = (row: Row) => (spec.of ? wireOf([spec], row) : row)[name]
      expect([name, valueIn(now)]).toEqual([name, valueIn(kept.includes(name) ? second : first)])
    }
    const [entry] = await entriesOf(now)
    expect(entry!.action).toBe(`${contract.name}.restore`)
    expect(entry!.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(values)))
  })
})

/** The entries of a record in the log of its tenant, newest first. */
async function entriesOf({ id }: Row): Promise<ActivityEntry[]> {
  const { resource_id, at } = activityLogs
  const found = inPlatform(platform.db, (tx) =>
    tx.select().from(activityLogs).where(eq(resource_id, id)).orderBy(desc(at)),
  )
  return found as Promise<ActivityEntry[]>
}
