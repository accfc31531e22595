import { describe, expect, test } from 'vitest'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { stateNamed } from '#contract/grammar/states.ts'
import { declaredContracts } from '../support/nouns/declared.ts'
import { callerOf, rowWith, validBody } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** An action that sets a status does so from the statuses that it is declared for, and from no other. */
const platform = usePlatform({ limits: unlimited })

const cases = declaredContracts.flatMap((contract) =>
  Object.values(contract.endpoints)
    .filter(({ becomes }) => becomes)
    .flatMap((endpoint) => Object.keys(contract.states!.transitions).map((from) => ({ contract, endpoint, from }))),
)

describe.runIf(cases.length > 0)('an action', () => {
  test.each(cases.map((one) => [one.endpoint.name, one.from, one] as const))('%s from %s', async (_, from, one) => {
    const { status, body } = await act(one.contract, one.endpoint, from)
    const { field } = one.contract.states!
    if (!one.endpoint.from!.includes(from)) return expect([status, body.reason]).toEqual([409, 'wrong_status'])
    const advice = `a sample breaks a rule of this status: give its fields .meta({ sample: (seed) => … }), ${JSON.stringify(body.params ?? body.errors)}`
    expect([status, body.data?.[field]], (body.reason ?? body.errors) && advice).toEqual([200, one.endpoint.becomes])
  })
})

const leads = ({ states }: Contract, from: string, to: string) =>
  from !== to && (states!.transitions[from]!.includes(to) || states!.automatic?.[from]?.includes(to))

/** Actions with a handler of their own, which by their names set a status: `publish` sets `published`. */
const named = declaredContracts.flatMap((contract) =>
  contract.rowActions
    .filter((key) => !['update', 'delete'].includes(key) && !contract.endpoints[key]!.becomes)
    .flatMap((key) => {
      const to = stateNamed(key, Object.keys(contract.states?.transitions ?? {}))
      const from = to && Object.keys(contract.states!.transitions).find((state) => leads(contract, state, to))
      return from ? [{ contract, endpoint: contract.endpoints[key]!, from, to }] : []
    }),
)

describe.runIf(named.length > 0)('an action that is named after a status', () => {
  test.each(named.map((one) => [one.endpoint.name, one.to, one] as const))('%s sets %s', async (_, to, one) => {
    const { field } = one.contract.states!
    const { status, body } = await act(one.contract, one.endpoint, one.from)
    // A record can lack more than the status; its other suites try the action where it is allowed.
    if (status === 409) return
    const answered = [status, body.data?.[field] ?? to]
    expect(answered, `declare ${one.endpoint.name} with becomes: '${to}', or give it another name`).toEqual([200, to])
  })
})

async function act(contract: Contract, endpoint: Endpoint, from: string) {
  const params = await rowWith(platform, contract, { [contract.states!.field]: from })
  const { token, user } = await platform.session(callerOf(endpoint))
  return platform.rehearsal.call(endpoint, {
    token: token.access_token,
    params: { ...params, tenantId: user.tenant_id },
    body: await validBody(platform, contract, endpoint),
  })
}
