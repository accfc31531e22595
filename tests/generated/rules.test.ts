import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import type { FieldProblemCode, FieldProblems } from '#contract/grammar/field-problems.ts'
import { callerOf, parameterNames, rowWith, validBody } from '../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { placesIn, withValues, type Place } from '../support/nouns/places.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** Every rule across the fields of a body, and of the objects and lists in it, refuses its counter-example. */
const platform = usePlatform({ limits: unlimited })

const places = declaredContracts.flatMap((contract) =>
  Object.values(contract.endpoints).flatMap((endpoint) =>
    (endpoint.body ? placesIn(endpoint) : []).map((place) => ({ contract, endpoint, place })),
  ),
)

describe('every rule has a counter-example', () => {
  test.each([...new Set(places.map(({ contract }) => contract.name))])('%s', (name) =>
    expect(withoutExample(places.filter(({ contract }) => contract.name === name))).toEqual([]),
  )
})

/** A noun's own run has to tell these, so they stand below its name. */
const withoutExample = (own: typeof places) =>
  own.flatMap(({ endpoint, place }) =>
    place.rules
      .map(({ code }) => code)
      .filter((code, at, codes) => !place.counterExamples.some(([one]) => one === code) || codes.indexOf(code) !== at)
      .map((code) => `${[endpoint.name, ...place.path].join('.')}: ${adviceOn(code)}`),
  )

const adviceOn = (code: string | undefined) =>
  code
    ? `add .meta({ counterExamples: { ${code}: … } }) behind its rules, with values that break "${code}" alone`
    : 'name the error of its rule, .refine(…, because(…))'

const cases = places.flatMap(({ place, ...one }) =>
  place.counterExamples
    .map(([code, values]) => ({
      ...one,
      place,
      code: code as FieldProblemCode,
      ...splitAt(one.endpoint, place, values),
    }))
    // A new record has the first status.
    .filter(({ contract: { states }, endpoint, stored }) =>
      endpoint.name.endsWith('.create')
        ? Object.entries(stored).every(([name, value]) => name === states?.field && value === states.initial)
        : true,
    ),
)

/** The values of a counter-example that are sent, and those of its record, such as its status, that the body lacks. */
function splitAt({ body }: Endpoint, { path }: Place, values: unknown) {
  if (path.length > 0 || typeof values !== 'object' || values === null) return { values, stored: {} }
  const { shape } = body as z.ZodObject
  const of = (isSent: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !shape || name in shape === isSent))
  return { values: of(true), stored: shape ? of(false) : {} }
}

describe.runIf(cases.length > 0)('refuses', () => {
  test.each(cases.map((one) => [[one.endpoint.name, ...one.place.path, one.code].join('.'), one] as const))(
    '%s',
    async (_, { contract, endpoint, place, code, values, stored }) => {
      const field = place.rules.find((rule) => rule.code === code)?.field ?? []
      const valid = await validBody(platform, contract, endpoint)
      const { status, body } = await send(
        contract,
        endpoint,
        withValues(endpoint.body!, valid, place.path, values),
        stored,
      )
      expect([status, exceptHidden(body.details)]).toEqual([422, { [[...place.path, ...field].join('.')]: [{ code }] }])
    },
  )
})

/** The values of others can hide the field in which the counter-example is. */
const exceptHidden = (problems: FieldProblems = {}) =>
  Object.fromEntries(Object.entries(problems).filter(([, [problem]]) => problem!.code !== 'not_applicable'))

/** Adds the parameters of a path that name other records of the row: `agentId` is its `agent_id`. */
const fromRow = (endpoint: Endpoint, row: Record<string, any>) => ({
  ...row,
  ...Object.fromEntries(
    parameterNames(endpoint)
      .filter((name) => !(name in row))
      .map((name) => [name, row[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]]),
  ),
})

async function send(contract: Contract, endpoint: Endpoint, body: object, stored: object) {
  const isOfRecord = contract.singleton || parameterNames(endpoint).length > 0
  const params = isOfRecord ? await rowWith(platform, contract, stored) : {}
  const { token, user } = await platform.session(callerOf(endpoint))
  return platform.rehearsal.call(endpoint, {
    token: token.access_token,
    params: { ...fromRow(endpoint, params), tenantId: user.tenant_id },
    body,
  })
}
