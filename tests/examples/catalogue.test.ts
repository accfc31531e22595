/** @module-tag core */
import { expect, test } from 'vitest'
import { exampleContracts } from '#examples/contracts.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { declaredContracts } from '../support/nouns/declared.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()

test.each(exampleContracts)('$name is served with its table, permissions and rights', async (contract) => {
  const { list, detail } = contract.endpoints
  const params = await parentParams(contract)
  const { status, body } = await platform.call((list ?? detail)!, { as: 'admin', params })
  expect([status, body.code]).toEqual([200, undefined])
  expect(declaredContracts).toContain(contract)
})

/** The ids of the parents in the paths of a nested contract. */
async function parentParams({ parent }: Contract): Promise<Record<string, string>> {
  const owner = parent && exampleContracts.find(({ name }) => name === parent.noun)
  if (!owner) return {}
  const params = await parentParams(owner)
  const made = await platform.call(owner.endpoints['create']!, { as: 'admin', params, body: sample(owner) })
  return { ...params, [parent.param]: made.body.data.id }
}
