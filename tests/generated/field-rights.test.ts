import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { bodyFor, giveReader, makeRow, nextSeed, parentsOf, validBody } from '../support/nouns/nouns.ts'
import type { Answer } from '../support/api.ts'
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
const holdAllBut = (...lacked: string[]) =>
  giveReader(
    platform,
    keys.filter((key) => !lacked.includes(key)),
  )

const rightsOfRow = ['can', 'can_become', 'cannot_change']

/** The names of the fields of an answer, at any depth, without those of rights. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...(rightsOfRow.includes(name) ? [] : namesIn(part))])
}

/** True if a body was refused only because it names records that are not there. */
const namesNothing = ({ details }: Answer['body']) => {
  const codes = Object.values<{ code: string }[]>(details ?? {}).flatMap((problems) => problems.map(({ code }) => code))
  return codes.length > 0 && codes.every((code) => code === 'not_found')
}

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

  /** The rows that a role sees. An endpoint can ask for the very permission that a field needs. */
  const answers = async (lacked: string[] = []) => {
    const asked = [detail, list].filter((endpoint) => endpoint !== undefined)
    const found = await Promise.all(asked.map((endpoint) => platform.call(endpoint, { as: 'reader', params })))
    return found.flatMap(({ status, body }, at) => {
      if (status === 403) expect(lacked).toContain(asked[at]!.permission)
      return (body.data ?? []) as Record<string, unknown>[]
    })
  }

  test.each(rights.flatMap(([field, { read }]) => (read ? [[field, read]] : [])))(
    '%s is read by roles with %s alone',
    async (field, key) => {
      await holdAllBut(key)
      expect((await answers([key])).filter((row) => field in row)).toEqual([])
      await holdAllBut()
      expect((await answers()).filter((row) => !(field in row))).toEqual([])
    },
  )

  const acting = contract.rowActions
    .map((key) => contract.endpoints[key]!)
    .filter(({ stream, socket, download }) => !stream && !socket && !download)
  test.each(acting.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers without them',
    async (_, endpoint) => {
      const lacked = Object.values(endpoint.guards ?? {})
      await holdAllBut(...lacked)
      const { token, user } = await platform.session('reader')
      const { status, body } = await platform.rehearsal.call(endpoint, {
        token: token.access_token,
        params: { ...params, tenantId: user.tenant_id },
        body: await validBody(platform, contract, endpoint),
      })
      const isClosed = endpoint.permission !== null && lacked.includes(endpoint.permission)
      if (isClosed) return expect([status, body.reason]).toEqual([403, 'permission'])
      if (!namesNothing(body)) expect([200, 201, 202, 409]).toContain(status)
      expect(namesIn(body.data).filter((name) => name in (endpoint.guards ?? {}))).toEqual([])
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
