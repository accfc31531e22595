import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { bodyFor, giveReader, makeRow, nextSeed, parentsOf } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** The permissions that contracts declare for single fields, tried by a role of a tenant. */
const platform = usePlatform({ limits: unlimited })
const limited = declaredContracts.filter(
  ({ rights, endpoints }) => Object.keys(rights).length > 0 && !('operators_only' in endpoints['create']!.refusals),
)
const keys = [
  ...new Set(
    declaredContracts.flatMap(({ endpoints, rights }) => [
      ...Object.values<Endpoint>(endpoints).flatMap(({ permission }) => permission ?? []),
      ...Object.values(rights).flatMap(({ read, write }) => [read ?? [], write ?? []].flat()),
    ]),
  ),
]
const holdAllBut = (key?: string) =>
  giveReader(
    platform,
    keys.filter((other) => other !== key),
  )

test.runIf(limited.length === 0)('none is declared', () => {})

describe.each(limited.map((contract) => [contract.name, contract] as const))('%s', (_, contract: Contract) => {
  const { list, detail, update } = contract.endpoints as Record<string, Endpoint>
  const rights = Object.entries(contract.rights)
  let params: Record<string, string> = {}
  beforeAll(async () => {
    params = await parentsOf(platform, contract)
    params = { ...params, id: (await makeRow(platform, contract, params))['id'] }
  })
  afterAll(() => giveReader(platform, []))

  const answers = async () => {
    const asked = [detail, list].filter((endpoint) => endpoint !== undefined)
    const bodies = await Promise.all(asked.map((endpoint) => platform.call(endpoint, { as: 'reader', params })))
    return bodies.flatMap(({ body }) => body.data as Record<string, unknown>[])
  }

  test.each(rights.flatMap(([field, { read }]) => (read ? [[field, read]] : [])))(
    '%s is read by roles with %s alone',
    async (field, key) => {
      await holdAllBut(key)
      expect((await answers()).filter((row) => field in row)).toEqual([])
      await holdAllBut()
      expect((await answers()).filter((row) => !(field in row))).toEqual([])
    },
  )

  test.each(rights.flatMap(([field, { write }]) => (write ? [[field, write]] : [])))(
    '%s is written by roles with %s alone',
    async (field, key) => {
      const body = { [field]: (await bodyFor(platform, contract, nextSeed()))[field] }
      await holdAllBut(key)
      const refused = await platform.call(update!, { as: 'reader', params, body })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
      await holdAllBut()
      expect((await platform.call(update!, { as: 'reader', params, body })).status).toBe(200)
    },
  )
})
