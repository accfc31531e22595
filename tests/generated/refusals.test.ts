import { isDeepStrictEqual } from 'node:util'
import { contracts } from '#contract/index.ts'
import { sample } from '#contract/grammar/sample.ts'
import { describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { errorOf, type Reason } from '#contract/grammar/reasons.ts'
import { errors } from '#contract/grammar/errors.ts'
import {
  bodyFor,
  callerOf,
  giveReader,
  nextSeed,
  parameterNames,
  everyParameter,
  rowWith,
  validBody,
} from '../support/nouns/nouns.ts'
import type { Account } from '../support/accounts.ts'
import type { Answer } from '../support/api.ts'
import { nobody, unlimited, usePlatform } from '../support/platform/in-process.ts'
import type { NounRefusals, Scenario } from '../support/nouns/refusals.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** Every refusal that a contract declares beyond permissions is answered to somebody who has the permission. */
const platform = usePlatform({ limits: unlimited })

/** The refusals of each noun. */
const files = import.meta.glob<NounRefusals>('../api/refusals/*.ts', { eager: true })
const scenarios = ofNouns<Scenario>('scenarios')
const producedElsewhere = ofNouns<string>('producedElsewhere')

const declared = declaredContracts
  .flatMap((contract) =>
    Object.values(contract.endpoints).flatMap((endpoint) =>
      Object.entries(endpoint.refusals).map(([reason, values]) => ({ contract, endpoint, reason, values })),
    ),
  )
  .filter(({ endpoint, reason }) => !(`${endpoint.name} ${reason}` in producedElsewhere))

describe.runIf(declared.length > 0)('is refused', () => {
  test.each(declared.map((one) => [`${one.endpoint.name} ${one.reason}`, one] as const))('%s', async (name, one) => {
    const answer = await produce(name, one)
    expect({ status: answer.status, reason: answer.body.reason }).toEqual({
      status: errors[errorOf(one.reason as Reason)],
      reason: one.reason,
    })
  })
})

test('every scenario belongs to a declared refusal, and so does what another test produces', () => {
  const names = contracts.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ name, refusals }) =>
      Object.keys(refusals).map((reason) => `${name} ${reason}`),
    ),
  )
  expect(Object.keys({ ...scenarios, ...producedElsewhere }).filter((name) => !names.includes(name))).toEqual([])
})

/** Joins the lists of all nouns, by refusal: `'users.update last_admin'`. */
function ofNouns<T>(list: keyof NounRefusals): Record<string, T> {
  const all = Object.entries(files).flatMap(([file, { [list]: found = {} }]) =>
    Object.entries(found).map(([name, value]) => [
      `${file.slice('../api/refusals/'.length, -'.ts'.length)}.${name}`,
      value,
    ]),
  )
  return Object.fromEntries(all) as Record<string, T>
}

function produce(name: string, { contract, endpoint, reason, values }: (typeof declared)[number]): Promise<Answer> {
  if (scenarios[name]) return scenarios[name](platform)
  if (reason === 'operators_only') return asTenant(contract, endpoint)
  if (values) return onRowWith(contract, endpoint, values, reason)
  throw new Error(
    `${name} needs a scenario in tests/api/refusals/${contract.name}.ts, or the values of a refused record in its contract`,
  )
}

/** Calls an endpoint as a user of a tenant whose role was given its permission. */
async function asTenant(contract: Contract, endpoint: Endpoint): Promise<Answer> {
  await giveReader(platform, endpoint.permission ? [endpoint.permission] : [])
  return call(contract, endpoint, 'reader', {})
}

const onRowWith = (contract: Contract, endpoint: Endpoint, values: object, reason: string) =>
  call(contract, endpoint, callerOf(endpoint), values, reason)

async function call(
  contract: Contract,
  endpoint: Endpoint,
  as: Account,
  values: object,
  reason?: string,
): Promise<Answer> {
  const isOfRecord = contract.singleton || parameterNames(endpoint).length > 0
  const params = isOfRecord ? await rowWith(platform, contract, values) : {}
  const { token, user } = await platform.session(as)
  const body = await validBody(platform, contract, endpoint)
  const kept =
    reason && endpoint === contract.endpoints['update'] ? await keptField(contract, params, reason) : undefined
  return platform.rehearsal.call(endpoint, {
    token: token.access_token,
    params: { ...everyParameter(endpoint, nobody), ...params, tenantId: user.tenant_id },
    body: kept ? { ...(body as object), ...kept } : body,
  })
}

/** Another value of a field that cannot change for this reason, if the record has one. */
async function keptField(contract: Contract, params: Record<string, string>, reason: string) {
  const { detail, create } = contract.endpoints as Record<string, Endpoint | undefined>
  if (!detail) return undefined
  const { data: row } = (await platform.call(detail, { as: callerOf(detail), params })).body
  const [name] =
    Object.entries<{ reason: string }>(row?.cannot_change ?? {}).find(([, one]) => one.reason === reason) ?? []
  if (!name) return undefined
  for (let attempt = 0; attempt < 20; attempt++) {
    const sampled = create ? await bodyFor(platform, contract, nextSeed()) : sample(contract, nextSeed())
    if (sampled[name] !== undefined && !isDeepStrictEqual(sampled[name], row[name])) return { [name]: sampled[name] }
  }
  throw new Error(`No sample of ${contract.name} has another ${name}: give it .meta({ sample: (seed) => … })`)
}
