import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import {
  bodyFor,
  callerOf,
  makeRow,
  nextSeed,
  paramsOf,
  parentsOf,
  rowsOf,
  setColumns,
  validBody,
} from '../support/nouns/nouns.ts'
import type { Answer } from '../support/api.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { storedResource } from '#server/record/stored.ts'
import { declaredContracts, hasExamples } from '../support/nouns/declared.ts'

/** Every action that a row promises (`can`) succeeds, whatever refers to the record or ever did. */
const platform = usePlatform({ limits: unlimited })
type Row = Record<string, any>
type Params = Record<string, string>

/**
 * Actions that need more than their record: a password, a session, a user, another record or version, a provider, a page,
 * a file, a reply that waits.
 */
const elsewhere = [
  'users.updatePassword',
  'users.revokeSessions',
  'tenants.impersonate',
  'tickets.merge',
  'tickets.unsend',
  'contacts.merge',
  'ai-agents.restore',
  'ai-agent-versions.restore',
  'conversations.readAgain',
  'knowledge-base.rollback',
  'knowledge-base.refresh',
  'knowledge-base.replaceFile',
]

const acted = declaredContracts.filter(({ endpoints, rowActions }) => endpoints['list'] && rowActions.length > 0)
const named = (some: Contract[]) => some.map((contract) => [contract.name, contract] as const)

describe.each(named(acted))('%s', (_, contract) => {
  test('a record of the demo keeps what it promises', async () => {
    const above = await parentsOf(platform, contract)
    if (contract.endpoints['create']) await makeRow(platform, contract, above)
    const broken: string[] = []
    for (const row of await rowsOf(platform, contract, above)) {
      const actions = contract.rowActions.filter((key) => key === 'delete' || isFirst(contract, key, row))
      broken.push(...(await brokenBy(contract, row, above, actions)))
    }
    expect(broken).toEqual([])
  })
})

/** The status in which an action was tried on a record; what else decides about it is in its policy. */
const tried = new Set<string>()
function isFirst(contract: Contract, key: string, row: Row): boolean {
  const one = `${contract.name} ${key} ${row[contract.states?.field ?? 'status']} ${JSON.stringify(row['can']?.[key])}`
  return !tried.has(one) && tried.add(one) !== undefined
}

interface Reference {
  /** The resource whose records are referred to. */
  to: Contract
  from: Contract
  /** The field that refers; the parent of a nested resource is in its path. */
  field?: Field
}

const own = declaredContracts.filter(({ name, of, endpoints }) => name === of && endpoints['create']?.body)
const references: Reference[] = own
  .filter(({ rowActions }) => rowActions.includes('delete'))
  .flatMap((to) =>
    own.flatMap((from): Reference[] => [
      ...(from.parent?.noun === to.name ? [{ to, from }] : []),
      ...from.writable.filter(({ ref }) => ref === to.name).map((field) => ({ to, from, field })),
    ]),
  )

describe.runIf(references.length > 0)('a record is promised no more than what succeeds', () => {
  const rows = references.map((one) => [`${one.to.name} by ${one.from.name} ${one.field?.name ?? ''}`, one] as const)
  test.each(rows)('while referred to, and after what did so has ended: %s', { timeout: 120_000 }, async (_, one) => {
    const { from } = one
    const ends = ['', ...Object.keys(from.states?.transitions ?? {}), ...(from.endpoints['delete'] ? ['delete'] : [])]
    const broken: string[] = []
    for (const end of ends)
      broken.push(...(await brokenAfter(one, end)).map((text) => `${text}, after ${end || 'nothing'}`))
    expect(broken).toEqual([])
  })
})

/** Refers to a new record, ends what refers to it by a status or by deleting it, and tries what the record promises. */
async function brokenAfter({ to, from, field }: Reference, end: string): Promise<string[]> {
  const aboveTo = await parentsOf(platform, to)
  const target = await makeRow(platform, to, aboveTo)
  const aboveFrom = field ? await parentsOf(platform, from) : { ...aboveTo, [from.parent!.param]: target['id'] }
  const made = await makeReferring(from, aboveFrom, field && { field, id: target['id'] })
  const params = { ...aboveFrom, id: made['id'] }
  let isKept = false
  if (end === 'delete') {
    const remove = from.endpoints['delete']!
    const removed = await platform.call(remove, { as: callerOf(remove), params })
    isKept = removed.status !== 200
    if (isKept) expect(made['can']?.delete).not.toBe(true)
  } else if (end) {
    await setColumns(platform, from, params.id, { [from.states!.field]: end })
  }
  const { detail } = to.endpoints as Record<string, Endpoint>
  const found = detail
    ? (await platform.call(detail, { as: callerOf(detail), params: { ...aboveTo, id: target['id'] } })).body.data
    : (await rowsOf(platform, to, aboveTo)).find(({ id }) => id === target['id'])
  return brokenBy(to, found, aboveTo, to.rowActions, end !== 'delete' || isKept)
}

/** Makes a record that refers to another. One that is refused for its state, such as an open ticket, is referred to anyway. */
async function makeReferring(from: Contract, params: Params, to?: { field: Field; id: string }): Promise<Row> {
  const create = from.endpoints['create']!
  const body = await bodyFor(platform, from, nextSeed())
  const referring = to && { [to.field.name]: kindOf(to.field).refers === 'many' ? [to.id] : to.id }
  const send = (more?: Row) => platform.call(create, { as: callerOf(create), params, body: { ...body, ...more } })
  const made = await send(referring)
  if (made.status === 201) return made.body.data
  expect(Object.keys(create.refusals)).toContain(made.body.reason)
  const other = (await send()).body.data
  await setColumns(platform, from, other.id, referring!)
  return other
}

/** The actions that a record promises and the platform refuses. */
async function brokenBy(
  contract: Contract,
  row: Row,
  above: Params,
  actions: string[],
  isReferredTo = true,
): Promise<string[]> {
  const broken: string[] = []
  for (const key of actions.filter((action) => row['can']?.[action] === true)) {
    const endpoint = contract.endpoints[key]!
    if (endpoint.socket || endpoint.stream || elsewhere.includes(endpoint.name)) continue
    const { status, body } = await ask(contract, endpoint, { ...above, ...paramsOf(row) })
    const isAcross = endpoint.becomes && status === 422 && contract.endpoints['update']?.rules
    if (status >= 300 && !isAcross && !isHeld(contract, key, body.code, isReferredTo))
      broken.push(`${endpoint.name} ${status} ${body.code} ${body.reason} ${JSON.stringify(body.errors)}`)
  }
  return broken
}

/** True if the database keeps a record that others refer to, and neither policy nor hooks say what becomes of it. */
function isHeld(contract: Contract, key: string, code: string, isReferredTo: boolean): boolean {
  const hasRules =
    Object.keys(contract.endpoints[key]!.refusals).length > 0 || storedResource(contract)?.hooks?.deleting
  return key === 'delete' && code === 'in_use' && isReferredTo && !hasRules
}

/** Rehearses an action. One that is refused as in use is asked for in the way on that its query declares. */
async function ask(contract: Contract, endpoint: Endpoint, params: Params): Promise<Answer> {
  const { token, user } = await platform.session(callerOf(endpoint))
  const send = async (query?: string) =>
    platform.rehearsal.call(endpoint, {
      token: token.access_token,
      params: { ...params, tenantId: user.tenant_id },
      body: await validBody(platform, contract, endpoint),
      query,
    })
  const answer = await send()
  if (answer.body.code !== 'in_use') return answer
  const way = await wayOn(contract, endpoint, params['id']!)
  return way ? send(way) : answer
}

/** A query that goes on where a record is in use: `force=true`, or another record to move to. */
async function wayOn(contract: Contract, { query }: Endpoint, id: string): Promise<string> {
  const rows = await rowsOf(platform, contract)
  const other = rows.find((row) => row['id'] !== id)
  const values = Object.entries((query as z.ZodObject | undefined)?.shape ?? {}).map(([name, type]) => {
    const way = ['true', other?.['id']].find((value) => (type as z.ZodType).safeParse(value).success)
    return [name, way ?? '']
  })
  return `${new URLSearchParams(values.filter(([, value]) => value !== ''))}`
}

test('every exception names an action', () => {
  const names = acted.flatMap(({ endpoints, rowActions }) => rowActions.map((key) => endpoints[key]!.name))
  expect(hasExamples ? [] : elsewhere.filter((name) => !names.includes(name))).toEqual([])
})
