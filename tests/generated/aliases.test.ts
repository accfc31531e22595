import { describe, expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { aliasesOf } from '#contract/grammar/aliases.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { callerOf, makeRow, parentsOf, rowsOf, validBody } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** Every alias answers like the endpoint, on both APIs. */
const platform = usePlatform({ limits: unlimited })

const tested = declaredContracts.flatMap((contract) =>
  Object.values<Endpoint>(contract.endpoints)
    // Clients find the address of a socket in the answer to another call.
    .filter(({ socket }) => !socket)
    .flatMap((endpoint) => aliasesOf(endpoint).map((alias) => ({ contract, endpoint, alias }))),
)

test.runIf(tested.length === 0)('none is declared', () => {})

describe.each(tested.map((one) => [`${one.alias.method} ${one.alias.path}`, one.alias.api, one] as const))(
  '%s on the %s API',
  (_, __, { contract, endpoint, alias }) => {
    const as = callerOf(endpoint)

    test(`answers like ${endpoint.name}`, async () => {
      const params = await paramsFor(contract, endpoint)
      const body = await validBody(platform, contract, endpoint)
      const [own, other] = [await send(endpoint, params, body), await send(alias, params, body)]
      expect(other.status).toBeLessThan(500)
      expect([other.status, other.body.code]).toEqual([own.status, own.body.code])
      expect(shapeOf(other.body.data)).toEqual(shapeOf(own.body.data))
    })

    test('needs a token, and one of the tenant in the path', async () => {
      const params = await paramsFor(contract, endpoint)
      const anonymous = await platform.call(alias, { params: { ...params, tenantId: params['tenantId']! } })
      expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthenticated'])
      if (!alias.path.includes(':tenantId')) return
      const { user } = await platform.session('foreigner')
      const foreign = await platform.call(alias, { as, params: { ...params, tenantId: user.tenant_id } })
      expect([foreign.status, foreign.body.code]).toEqual([403, 'tenant_mismatch'])
    })

    async function send(one: Endpoint, params: Record<string, string>, body: unknown) {
      const { token } = await platform.session(as)
      return platform.rehearsal.call(one, { token: token.access_token, params, body })
    }
  },
)

/** The parameters of a record that no test changes, since changes are rolled back. */
async function paramsFor(contract: Contract, endpoint: Endpoint): Promise<Record<string, string>> {
  const { user } = await platform.session(callerOf(endpoint))
  const made = records.get(contract) ?? makeRecord(contract)
  records.set(contract, made)
  return { ...(await made), tenantId: user.tenant_id }
}

const records = new Map<Contract, Promise<Record<string, string>>>()

async function makeRecord(contract: Contract): Promise<Record<string, string>> {
  const parents = await parentsOf(platform, contract)
  // The path of some endpoints begins with an agent, which is no parent.
  const [agent] = await rowsOf(platform, aiAgents)
  return { agentId: agent!['id'], ...parents, id: (await makeRow(platform, contract, parents))['id'] }
}

/** Returns the content of an answer without values that differ from call to call. */
const shapeOf = (data: unknown): unknown =>
  Array.isArray(data)
    ? [data.length, shapeOf(data[0])]
    : data && typeof data === 'object'
      ? Object.keys(data).sort()
      : typeof data
