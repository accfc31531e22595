import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { nextStates } from '#contract/grammar/rights.ts'
import {
  bodyFor,
  callerOf,
  listed,
  makeRow,
  nextSeed,
  parentsOf,
  rowsOf,
  setColumns,
  validBody,
} from '../support/nouns/nouns.ts'
import type { Account } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { nobody, unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** The declarations of a contract about its records: uniqueness, states, actions, and the parent that they belong to. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>
type Params = Record<string, string>
const created = declaredContracts.filter(({ endpoints }) => endpoints['create'])

async function call(endpoint: Endpoint, { as = callerOf(endpoint), rehearse = false, params = {}, body }: Sent = {}) {
  const { token, user } = await platform.session(as)
  const client = rehearse ? platform.rehearsal : platform
  return client.call(endpoint, {
    token: token.access_token,
    params: { ...params, tenantId: user.tenant_id },
    body,
  })
}

interface Sent {
  as?: Account
  /** Rolls the change back. */
  rehearse?: boolean
  params?: Row
  body?: unknown
}

const isTaken = ({ status, body }: Answer, field: string) => [409, 422].includes(status) && field in (body.errors ?? {})

const unique = created.flatMap((contract) =>
  contract.unique
    // The path gives the parent of a nested record.
    .map((fields) => ({ contract, fields: fields.filter((name) => name !== contract.parent?.column) }))
    .filter(({ fields }) => fields.every((name) => contract.writable.some((field) => field.name === name))),
)
describe.each(unique.map((one) => [one.contract.name, one.fields.join(' and '), one] as const))(
  '%s: no two records share %s',
  (_, __, one) => {
    const { contract, fields } = one
    const { create, update } = contract.endpoints as Record<string, Endpoint>
    const faulty = fields.at(-1)!
    const pick = (body: Row) => Object.fromEntries(fields.map((name) => [name, body[name]]))

    test('a value that is taken is refused on its field, when created and when updated', async () => {
      const params = await parentsOf(platform, contract)
      const first = await bodyFor(platform, contract, nextSeed())
      expect((await call(create!, { params, body: first })).status).toBe(201)
      const second = await bodyFor(platform, contract, nextSeed())
      const again = await call(create!, { params, body: { ...second, ...pick(first) } })
      expect([again.body.code, isTaken(again, faulty)]).toEqual(['already_exists', true])

      const other = await call(create!, { params, body: second })
      expect(other.status).toBe(201)
      const isUpdated = update && fields.every((name) => name in (update.body as any).shape)
      if (!isUpdated) return
      const changed = await call(update, { params: { ...params, id: other.body.data.id }, body: pick(first) })
      expect([changed.body.code, isTaken(changed, faulty)]).toEqual(['already_exists', true])
    })

    test('of several created at once one is stored', async () => {
      const params = await parentsOf(platform, contract)
      const bodies = await Promise.all([1, 2, 3, 4].map(() => bodyFor(platform, contract, nextSeed())))
      const same = pick(bodies[0]!)
      const answers = await Promise.all(bodies.map((body) => call(create!, { params, body: { ...body, ...same } })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter((answer) => isTaken(answer, faulty))).toHaveLength(3)
    })
  },
)

/** Those whose status is set by an update. Where only actions set it, their own test does. */
const withStates = listed.filter(
  ({ states, endpoints: { update } }) => states && update && states.field in (update.body as any).shape,
)
describe.each(withStates.map((contract) => [contract.name, contract] as const))('%s: states', (_, contract) => {
  const { field, initial, transitions } = contract.states!
  const { create, update } = contract.endpoints as Record<string, Endpoint>
  const states = Object.keys(transitions)

  test('a new record begins in the first one, whatever is sent', async () => {
    if (!create) return
    const params = await parentsOf(platform, contract)
    const body = await bodyFor(platform, contract, nextSeed())
    for (const state of states) {
      const { status, body: answer } = await call(create, { rehearse: true, params, body: { ...body, [field]: state } })
      expect([state, status === 422 || answer.data?.[field]]).toEqual([state, status === 422 ? true : initial])
    }
    expect((await call(create, { params, body })).body.data[field]).toBe(initial)
  })

  test('a client can make the transitions that are declared, and no others', async () => {
    const params = await parentsOf(platform, contract)
    const row = create ? await makeRow(platform, contract, params) : (await rowsOf(platform, contract))[0]!
    const wrong: unknown[] = []
    for (const from of states) {
      await setColumns(platform, contract, row['id'], { [field]: from })
      for (const to of states) {
        const sent = { rehearse: true, params: { ...params, id: row['id'] }, body: { [field]: to } }
        const { status, body } = await call(update!, sent)
        const isAllowed = from === to || nextStates(contract.states, from).includes(to)
        const isRefused = body.reason !== undefined && body.reason in update!.refusals
        const isRight = isAllowed ? status === 200 && body.data[field] === to : body.code === 'invalid_transition'
        if (!isRight && !isRefused) wrong.push({ from, to, isAllowed, status, code: body.code })
      }
    }
    await setColumns(platform, contract, row['id'], { [field]: initial })
    expect(wrong).toEqual([])
  })
})

/**
 * Actions that are tested elsewhere, since they need more than a record: a password, sessions, a running job, a second
 * ticket, a fetched page, an uploaded file, a second version, a provider, an email that is held, a reply that waits. A
 * reply is logged as the comment that it is.
 */
const elsewhere = [
  // Changes nothing.
  'ai-agents.detectLanguage',
  'ai-agents.restore',
  'ai-agents.useNewest',
  'ai-agents.resend',
  'ai-agent-versions.restore',
  'ai-agents.publishParallel',
  'ai-agents.endParallel',
  'ai-agent-versions.startParallel',
  'users.updatePassword',
  'users.revokeSessions',
  // Is not logged.
  'notifications.read',
  'jobs.cancel',
  'jobs.retry',
  'jobs.undo',
  'tenants.impersonate',
  // Needs a plan on offer, which the transitions of plans end.
  'tenants.changePlan',
  'tickets.merge',
  'tickets.unmerge',
  'tickets.reply',
  'tickets.unsend',
  'ticket-comments.accept',
  'ticket-comments.discard',
  'contacts.merge',
  'contacts.unmerge',
  'conversations.readAgain',
  'knowledge-base.refresh',
  'knowledge-base.rollback',
  'knowledge-base.replaceFile',
  'knowledge-base.updatePassage',
  'knowledge-base.dropCorrection',
]
const withRecords = declaredContracts.filter(({ endpoints, singleton }) => endpoints['list'] || singleton)
const actions = withRecords.flatMap((contract) =>
  contract.rowActions
    .filter((key) => !['update', 'delete'].includes(key))
    .map((key) => ({ contract, endpoint: contract.endpoints[key]! })),
)
describe('an action on a record is performed and logged', () => {
  // An action in steps or over a WebSocket logs its own changes, if it makes any.
  const tested = actions.filter(
    ({ endpoint }) => !elsewhere.includes(endpoint.name) && !endpoint.stream && !endpoint.socket,
  )
  test.runIf(tested.length === 0)('none is declared', () => {})
  test.each(tested.map((one) => [one.endpoint.name, one] as const))('%s', async (_, { contract, endpoint }) => {
    const params = await parentsOf(platform, contract)
    const key = endpoint.name.split('.').at(-1)!
    const row = await rowThatCan(contract, endpoint, key, params)
    const body = await validBody(platform, contract, endpoint)
    const answer = await call(endpoint, { params: { ...params, id: row['id'] }, body })
    expect([answer.status < 300, answer.body.code]).toEqual([true, undefined])
    const logged = await platform.call(activityLogs.endpoints.list, {
      as: callerOf(endpoint),
      query: `action=${endpoint.name}&_sort=at&_order=desc&_end=1`,
    })
    const { user } = await platform.session(callerOf(endpoint))
    const isOfOperator = callerOf(endpoint) === 'operator' && row['tenant_id'] !== user.tenant_id
    if (!isOfOperator) expect(logged.body.data[0]).toMatchObject({ actor_id: user.id, outcome: 'success' })
  })
})

/** A record that its caller may act on; one that is refused for its status or a switch is changed until it can be. */
async function rowThatCan(contract: Contract, endpoint: Endpoint, key: string, params: Params): Promise<Row> {
  const can = async () => (await rowsOf(platform, contract, params)).find((row) => row['can']?.[key] === true)
  const found = await can()
  if (found) return found
  if (contract.endpoints['create']) await makeRow(platform, contract, params)
  const rows = await rowsOf(platform, contract, params)
  for (const [reason, values] of Object.entries(endpoint.refusals)) {
    const refused = rows.find((row) => row['can']?.[key]?.reason === reason)
    for (const change of refused ? changesOf(contract, values) : []) {
      await setColumns(platform, contract, refused!['id'], change)
      if (await can()) break
    }
  }
  const changed = await can()
  if (!changed) throw new Error(`No record of ${contract.name} can be used for ${endpoint.name}`)
  return changed
}

/** Every other status, and the switches turned, of a record that is refused for its values. */
function changesOf({ states }: Contract, refused: object | null): Row[] {
  return Object.entries(refused ?? {}).flatMap(([name, value]): Row[] => {
    if (name === states?.field) return Object.keys(states.transitions).map((state) => ({ [name]: state }))
    return typeof value === 'boolean' ? [{ [name]: !value }] : []
  })
}

const nested = declaredContracts.filter(({ parent }) => parent)
describe.each(nested.map((contract) => [contract.name, contract] as const))('%s: below its parent', (_, contract) => {
  const { parent, endpoints } = contract
  const { param, column, noun } = parent!

  test('a record is found below its own parent only, by every endpoint', async () => {
    const own = await parentsOf(platform, contract)
    const above = contracts.find(({ name }) => name === noun)!
    const other = await makeRow(platform, above, own)
    const row = await makeRow(platform, contract, own)
    const elsewhereParams = { ...own, [param]: other['id'] }
    expect(row[column]).toBe(own[param])

    const ids = async (params: Row) =>
      (await rowsOf(platform, contract, params as Record<string, string>)).map(({ id }) => id)
    if (endpoints['list']) {
      expect(await ids(own)).toContain(row['id'])
      expect(await ids(elsewhereParams)).not.toContain(row['id'])
    }
    for (const endpoint of Object.values<Endpoint>(endpoints).filter(({ path }) => path.includes(':id'))) {
      const body = await validBody(platform, contract, endpoint)
      const right = await call(endpoint, { rehearse: true, params: { ...own, id: row['id'] }, body })
      const isFound = right.status < 300 || right.status === 422 || right.body.reason in endpoint.refusals
      expect([endpoint.name, isFound]).toEqual([endpoint.name, true])
      const wrong = await call(endpoint, { rehearse: true, params: { ...elsewhereParams, id: row['id'] }, body })
      expect([endpoint.name, wrong.status, wrong.body.code]).toEqual([endpoint.name, 404, 'not_found'])
    }
  })

  test("an unknown parent, or another tenant's, is not found by any endpoint", async () => {
    const own = await parentsOf(platform, contract)
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const body = await validBody(platform, contract, endpoint)
      const unknown = await call(endpoint, { rehearse: true, params: { ...own, id: nobody, [param]: nobody }, body })
      const foreign = await call(endpoint, { as: 'foreigner', rehearse: true, params: { ...own, id: nobody }, body })
      for (const answer of [unknown, foreign]) {
        expect([endpoint.name, answer.status, answer.body.code]).toEqual([endpoint.name, 404, 'not_found'])
      }
    }
  })
})
