import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/auth.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import type { Account } from '../../support/accounts.ts'
import { hasServer, type Pair } from '../../support/platform/cluster.ts'
import { openProcess, startDemoPair, untilRead, type Process } from '../../support/platform/pair.ts'
import { nobody } from '../../support/platform/in-process.ts'

const callers = ['admin', 'operator'] as const satisfies Account[]
const reads = contracts.flatMap((contract) =>
  Object.values<Endpoint>(contract.endpoints)
    .filter(({ method, socket }) => method === 'GET' && !socket)
    .map((endpoint) => ({ contract, endpoint })),
)
const queries: Record<string, string> = {
  'search.records': 'q=phone',
  'pbx-servers.config': 'engine=asterisk',
  'knowledge-base.excerpt': 'version=1&start=0&end=20',
  'knowledge-base.difference': 'from=1&to=1',
}
/** The endpoints that answered, and whether it was from the standby. */
const places = new Map<string, boolean>()
/** Answers with a new secret each time. */
const fresh = 'mfa.setup'
/** The times of what is computed for an answer, and the position of events. */
const passing = /"(\d{4}-\d\d-\d\dT[^"]+|\d+-\d+-\d+)"|_[gl]te=[^"&]+/g
const computed = ['dashboard.read', 'phone-numbers.routingStatus', 'events.follow']
const settled = (endpoint: Endpoint, { request_id, ...body }: Record<string, unknown>) =>
  computed.includes(endpoint.name) ? JSON.stringify(body).replace(passing, '') : body

describe.runIf(hasServer)('with a standby (skipped where PostgreSQL is not installed)', () => {
  let pair: Pair
  /** Reads the standby, and the primary alone. */
  let paired: Process
  let alone: Process
  const sessions = {} as Record<Account, Session>

  beforeAll(async () => {
    pair = await startDemoPair()
    paired = await openProcess(pair.env)
    alone = await openProcess({ DATABASE_URL: pair.env.DATABASE_URL })
    for (const caller of callers) sessions[caller] = await alone.logIn(caller)
    await untilRead(paired, sessions.admin)
  }, 240_000)
  afterAll(async () => {
    for (const process of [paired, alone]) await process?.close()
    pair?.stop()
  })

  const rowsOf = async (contract: Contract, params: Record<string, string>, session: Session) => {
    const { list } = contract.endpoints
    return (list && (await alone.call(list, session, { params })).data) || []
  }

  /** The parameters of a path, from the first record that there is; of a nested resource, from the first parent with some. */
  async function paramsOf(contract: Contract, session: Session): Promise<Record<string, string>> {
    const { parent } = contract
    const own = { userId: session.user.id }
    const above = contracts.find(({ name }) => name === parent?.noun)
    const parents = above ? (await rowsOf(above, {}, session)).slice(0, 10) : [{ id: nobody }]
    let found: Record<string, string> = { id: nobody, ...own }
    for (const { id } of parents) {
      const params = { ...own, ...(parent && { [parent.param]: id }) }
      const [first] = await rowsOf(contract, params, session)
      found = { ...found, ...params, ...first }
      if (first) break
    }
    return found
  }

  describe.each(callers)('as %s', (caller) => {
    test.each(reads)('$endpoint.name answers as the primary does', async ({ contract, endpoint }) => {
      const session = sessions[caller]
      const unknown = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, nobody]))
      const params = { ...unknown, ...(await paramsOf(contract, session)), tenantId: session.user.tenant_id }
      const ask = (process: Process) => process.call(endpoint, session, { params, query: queries[endpoint.name] })
      const expected = await ask(alone)
      const before = paired.reads.standby
      const answer = await ask(paired)
      if (answer.status === 200) places.set(endpoint.name, paired.reads.standby > before)
      expect(answer.status).toBe(expected.status)
      if (endpoint.name !== fresh) expect(settled(endpoint, answer.body)).toEqual(settled(endpoint, expected.body))
    })
  })

  test('no read is refused by the standby', () => expect(paired.reads.refused).toEqual([]))

  test('the standby answers every list, and every other read of a tenant', () => {
    const onPrimary = [...places].filter(([, isThere]) => !isThere).map(([name]) => name)
    // Those that write, those of no tenant, and positions of events.
    const expected = ['mfa.setup', 'plans.offered', 'tenants.byName', 'conversations.publicDemo', 'events.follow']
    expect(onPrimary.sort()).toEqual(expected.sort())
    expect(places.size).toBeGreaterThan(100)
  })
})
