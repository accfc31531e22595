import { describe, expect, test } from 'vitest'
import { createFields } from '#crud/form/form-fields.ts'
import { bodyOf, copyOf } from '#crud/form/values.ts'
import { bodyFor, callerOf, makeRow, nextSeed, parentsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredResources } from '../support/nouns/declared.ts'
import { emptiedFields } from '../support/nouns/duplicates.ts'

/** A duplicate of a record of every resource that offers one, as the form would send it. */
const platform = usePlatform({ limits: unlimited })
const tested = declaredResources.filter(({ screens }) => screens.create?.duplicate)

test.runIf(tested.length === 0)('none is declared', () => {})

describe.each(tested.map((resource) => [resource.identifier, resource] as const))('%s', (_, resource) => {
  const { contract } = resource
  const { create, detail } = contract.endpoints as Record<string, NonNullable<(typeof contract.endpoints)[string]>>
  const fields = createFields(resource)
  const emptied = emptiedFields(resource).map(({ name }) => name)

  async function original() {
    const params = await parentsOf(platform, contract)
    const { id } = await makeRow(platform, contract, params)
    const read = await platform.call(detail!, { as: callerOf(detail!), params: { ...params, id } })
    return { params, row: read.body.data as Record<string, unknown> }
  }

  test('leaves empty what no two records share and what belongs to the original, and carries the rest', async () => {
    const { row } = await original()
    const copy = copyOf(fields, row, contract)
    for (const { name } of fields) {
      if (emptied.includes(name)) expect([name, [copy[name] ?? []].flat()]).toEqual([name, []])
      else if (name !== contract.title) expect([name, copy[name]]).toEqual([name, row[name]])
      else expect(copy[name]).not.toBe(row[name])
    }
  })

  test('is created once the empty fields are filled in, with the values of the original', async () => {
    const { params, row } = await original()
    const fresh = await bodyFor(platform, contract, nextSeed())
    const filled = fields.filter(({ name }) => emptied.includes(name) || name === contract.title)
    const own = Object.fromEntries(filled.map(({ name }) => [name, fresh[name]]))
    const body = bodyOf(fields, { ...copyOf(fields, row, contract), ...own }, create!.rules)
    const made = await platform.call(create!, { as: callerOf(create!), params, body })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    for (const { name } of fields.filter((field) => !filled.includes(field))) {
      expect([name, made.body.data[name]]).toEqual([name, row[name]])
    }
  })
})
