import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { jobs } from '#contract/jobs.ts'
import { notifications } from '#contract/notifications.ts'
import { inPlatform } from '#server/db/scope.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import {
  callerOf,
  giveReader,
  listed,
  makeRow,
  paramsOf,
  parameterNames,
  everyParameter,
  parentsOf,
  rowsOf,
  validBody,
  validQuery,
} from '../support/nouns/nouns.ts'
import { expectKept, permissionsOf } from '../support/nouns/known.ts'
import { params } from '../support/nouns/params.ts'
import type { Account } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { ensureRow, nobody, unlimited, usePlatform, type TestPlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** Every role against every endpoint: what is expected follows from the contract alone, never from a policy. */
const platform = usePlatform({ limits: unlimited })
const all = declaredContracts.flatMap((contract) =>
  Object.values<Endpoint>(contract.endpoints).map((endpoint) => ({ contract, endpoint })),
)
const guarded = all.filter(({ endpoint }) => !endpoint.public)
const keys = [...new Set(guarded.flatMap(({ endpoint }) => endpoint.permission ?? []))]
const byName = (some: typeof all) => some.map((one) => [one.endpoint.name, one] as const)
const isOfOperators = ({ refusals }: Endpoint) => 'operators_only' in refusals

/** The rows of a catalogue that only operators write are the same for every tenant. */
const isShared = ({ endpoints }: Contract) => 'create' in endpoints && isOfOperators(endpoints['create']!)

const unknown = { email: 'nobody@nusantara.test', name: 'nobody' }
/** Values for the parameters of a path that name no record. */
const nowhere = (endpoint: Endpoint) =>
  Object.fromEntries(parameterNames(endpoint).map((name) => [name, unknown[name as 'name'] ?? nobody]))

/** Endpoints for operators validate the body before they refuse, so the body has to be valid. */
const bodies = new Map<Endpoint, unknown>()
beforeAll(async () => {
  for (const { contract, endpoint } of guarded.filter((one) => isOfOperators(one.endpoint))) {
    bodies.set(endpoint, await validBody(platform, contract, endpoint))
  }
})

async function attempt(endpoint: Endpoint, as: Account): Promise<Answer> {
  const { token, user } = await platform.session(as)
  return platform.rehearsal.call(endpoint, {
    token: token.access_token,
    params: { ...nowhere(endpoint), tenantId: user.tenant_id },
    body: endpoint.body && (bodies.get(endpoint) ?? {}),
  })
}

/** The permission that an endpoint reports as missing to a role with these permissions, or nothing. */
const expected = (endpoint: Endpoint, keys: string[], isOperator = false) => {
  if (endpoint.permission && !keys.includes(endpoint.permission)) return `lacks ${endpoint.permission}`
  return isOfOperators(endpoint) && !isOperator ? 'operators only' : 'may'
}

function found({ status, code, body }: Answer): string {
  const lacking = body.reason === 'permission' && body.params.permission
  if (status === 403 && code === 'permission_denied' && lacking && body.message.includes(lacking))
    return `lacks ${lacking}`
  if (body.reason === 'operators_only') return 'operators only'
  return status === 401 ? '401' : 'may'
}

describe('the demo account', () => {
  test.each(['admin', 'foreigner', 'operator'] as const)('%s may call exactly what its role permits', async (as) => {
    const { role } = await platform.session(as)
    const keys = role.permissions.map(({ key }) => key)
    const wrong: string[] = []
    for (const { endpoint } of guarded.filter((one) => one.endpoint.permission)) {
      const [wanted, answered] = [expected(endpoint, keys, as === 'operator'), found(await attempt(endpoint, as))]
      if (wanted !== answered) wrong.push(`${endpoint.name}: ${answered} instead of ${wanted}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('what asks for a permission is open to a role with it alone, and closed to one with all others', () => {
  afterAll(() => giveReader(platform, []))

  test.each(keys)('%s', async (key) => {
    const asking = guarded.filter(({ endpoint }) => endpoint.permission === key)
    const wrong: string[] = []
    for (const held of [[key], keys.filter((other) => other !== key)]) {
      await giveReader(platform, held)
      for (const { endpoint } of asking) {
        const [wanted, answered] = [expected(endpoint, held), found(await attempt(endpoint, 'reader'))]
        if (wanted !== answered) wrong.push(`${endpoint.name}: ${answered} instead of ${wanted}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('asks for the permissions that it asked for before', () => {
  const nouns = declaredContracts.filter(({ endpoints }) => Object.keys(endpoints).length > 0)
  test.each(nouns.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
    expectKept(name, 'permissions', permissionsOf(contract))
    expectKept(name, 'rights', contract.rights)
  })
})

/** The endpoints of each noun. */
const ofEachNoun = (some: typeof all) =>
  declaredContracts.flatMap(({ name }) => {
    const own = some.filter(({ contract }) => contract.name === name).map(({ endpoint }) => endpoint)
    return own.length > 0 ? [[name, own] as const] : []
  })

describe('every endpoint is mounted, and is closed without a session unless it is public', () => {
  test.each(ofEachNoun(all))('%s', async (_, own) => {
    for (const endpoint of own) {
      // A body that no endpoint takes; some do without any property.
      const { status, code } = await platform.call(endpoint, { params, body: endpoint.body && [] })
      const answered = [endpoint.name, status, code]
      if (!endpoint.public) expect(answered).toEqual([endpoint.name, 401, 'unauthenticated'])
      else if (endpoint.body) expect(answered.slice(0, 2)).toEqual([endpoint.name, 422])
      else expect(answered).not.toEqual([endpoint.name, 404, 'not_found'])
    }
  })
})

describe('a token opens no other tenant', () => {
  test.each(ofEachNoun(guarded.filter(({ endpoint }) => endpoint.path.includes(':tenantId'))))('%s', async (_, own) => {
    const { tenant_id: tenantId } = (await platform.session('foreigner')).user
    for (const endpoint of own) {
      const { status, code } = await platform.call(endpoint, { as: 'admin', params: { ...params, tenantId } })
      expect([endpoint.name, status, code]).toEqual([endpoint.name, 403, 'tenant_mismatch'])
    }
  })
})

describe('an action on a record', () => {
  /** Records that their owner alone finds need no other limit. */
  const personal = [notifications.name]
  const actions = listed
    .filter(({ name }) => !personal.includes(name))
    .flatMap(({ endpoints, rowActions }) => rowActions.map((key) => endpoints[key]!))
  test.each(actions.map((endpoint) => [endpoint.name, endpoint] as const))('%s is limited', (_, endpoint) => {
    const isLimited = endpoint.permission !== null || Object.keys(endpoint.refusals).length > 0
    expect(isLimited, `${endpoint.name} asks for no permission and declares no refusal`).toBe(true)
  })
})

/** Paths without a tenant belong to that of the token, except those of a resource for visitors. */
const hasTenant = ({ path, api }: Endpoint) => path.includes(':tenantId') || api === 'voice'

describe("another tenant's record does not exist", () => {
  const ofRecords = guarded.filter(
    ({ contract, endpoint }) =>
      contract.endpoints['list'] && hasTenant(endpoint) && parameterNames(endpoint).length > 0,
  )
  const records = new Map<Contract, Record<string, string>>()
  beforeAll(async () => {
    // Conversations are started below an agent without being nested in it.
    const agentId = (await rowsOf(platform, aiAgents))[0]!['id'] as string
    for (const contract of new Set(ofRecords.map((one) => one.contract))) {
      records.set(contract, { agentId, ...(await parentsOf(platform, contract)), ...(await rowOf(contract)) })
    }
  })

  test.each(byName(ofRecords))('%s', async (_, { contract, endpoint }) => {
    const own = records.get(contract)
    if (!own || isOfOperators(endpoint) || isShared(contract)) return
    const { token, user } = await platform.session('foreigner')
    const answer = await platform.rehearsal.call(endpoint, {
      token: token.access_token,
      params: { ...everyParameter(endpoint, nobody), ...own, index: '0', tenantId: user.tenant_id },
      query: validQuery(endpoint),
      body: await validBody(platform, contract, endpoint),
    })
    // A refusal that is declared, such as that of everybody else's account, hides the record as well.
    if (answer.body.reason in endpoint.refusals) return
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  /** A new record of the administrator's tenant, so that no other tenant has one of the same name. */
  async function rowOf(contract: Contract) {
    const { create } = contract.endpoints
    const isOwn = create && !isOfOperators(create)
    return paramsOf(
      isOwn ? await makeRow(platform, contract) : ((await rowsOf(platform, contract))[0] ?? { id: nobody }),
    )
  }
})

test('the operators reach the records of every tenant where a contract says so', async () => {
  await haveCallInProgress(platform)
  await ensureRow(platform, jobs, 'admin')
  await ensureRow(platform, jobs, 'foreigner')
  for (const contract of listed.filter(({ endpoints }) => isOfOperators(endpoints['list']!))) {
    const rows = await rowsOf(platform, contract)
    const tenants = new Set(rows.map((row) => row['tenant_id'] ?? row['id']))
    expect([contract.name, callerOf(contract.endpoints['list']!), tenants.size > 1]).toEqual([
      contract.name,
      'operator',
      true,
    ])
  }
})

/** The demo's calls end with time, so the latest of each tenant goes on. */
const haveCallInProgress = ({ db }: TestPlatform) =>
  inPlatform(db, (tx) =>
    tx.execute(sql`
      update calls set status = 'in_progress'
      where id in (select distinct on (tenant_id) id from calls order by tenant_id, started_at desc)`),
  )
