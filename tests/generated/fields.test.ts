import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { nounFieldProblems } from '#contract/grammar/field-problems.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { hiddenFields, isBlank, isRequiredBy, problemsAcross } from '#contract/grammar/rules.ts'
import { sample, sampleOf } from '#contract/grammar/sample.ts'
import { bordersOf, innerBordersOf } from '../support/nouns/borders.ts'
import { bodyFor, callerOf, makeRow, nextSeed, parameterNames, parentsOf, rowsOf } from '../support/nouns/nouns.ts'
import { params as anyParams } from '../support/nouns/params.ts'
import type { Answer } from '../support/api.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'
import { declaredContracts } from '../support/nouns/declared.ts'

/** Every writable field at its limits and just beyond them, when a record is created and when it is updated. */
const platform = usePlatform({ limits: unlimited })
type Body = Record<string, any>

/** The endpoints that write the fields of a record. */
const writing = declaredContracts.flatMap((contract) =>
  (['create', 'update'] as const).flatMap((key) => {
    const endpoint = contract.endpoints[key] as Endpoint | undefined
    return endpoint?.body && contract.writable.length > 0 ? [{ contract, key, endpoint }] : []
  }),
)

describe.each(writing.map((one) => [one.endpoint.name, one] as const))('%s', (_, { contract, key, endpoint }) => {
  const body = endpoint.body as z.ZodObject
  const { shape } = body
  // Fields that are only not shown are written as any other.
  const conditions = Object.entries(endpoint.rules?.conditions ?? {})
  const ruled = conditions.flatMap(([name, { when, required, limit }]) => (when || required || limit ? [name] : []))
  const fields = fieldsOf(body).filter(({ name }) => !['updated_at', ...ruled].includes(name))
  /** The body that the others differ from in one field. */
  let base: Body = {}
  let params: Record<string, string> = {}
  /** The record that an update changes. */
  let stored: Body = {}
  beforeAll(async () => {
    params = await parentsOf(platform, contract)
    if (key === 'create') base = await bodyFor(platform, contract, nextSeed())
    else if (parameterNames(endpoint).includes('id')) {
      stored = await record(contract, params)
      params = { ...params, id: stored['id'] }
      // A change of where a secret is sent needs the secret.
      const bound = contract.writable.filter(({ boundTo }) => boundTo).map(({ name }) => name)
      base = Object.fromEntries(bound.map((name) => [name, sampleOf(shape[name] as z.ZodType, name)]))
    }
  })
  /** The fields that can be refused for the values of others. */
  const refusedAcross = (own: Body) => [
    ...ruled,
    ...Object.keys(problemsAcross(endpoint.rules, { ...stored, ...base, ...own })),
  ]

  const send = async (own: Body, without?: string): Promise<Answer> => {
    const { token, user } = await platform.session(callerOf(endpoint))
    const whole: Body = { ...base, ...own }
    if (without) delete whole[without]
    return platform.rehearsal.call(endpoint, {
      token: token.access_token,
      params: { ...params, tenantId: user.tenant_id },
      body: whole,
    })
  }

  test('accepts its sample', async () => {
    expect((await send({})).body).toMatchObject({ data: {} })
  })

  test('accepts each field at its limits and refuses it beyond them, by name', async () => {
    const wrong: unknown[] = []
    for (const { name, ...field } of fields) {
      const isReference = kindOf(field).refers !== undefined
      // Which states can be set depends on the record.
      const isState = name === contract.states?.field
      const cases = bordersOf(shape[name] as z.ZodType, name).filter(
        ({ value, isValid }) => !isValid || (!isState && (!isReference || value === null)),
      )
      for (const { value, isValid } of cases) {
        const answer = await send({ [name]: value })
        const across = isValid ? refusedAcross({ [name]: value }) : []
        if (!isExpected(answer, name, isValid, across)) wrong.push(told({ name, value, isValid, answer: answer.body }))
      }
    }
    expect(wrong).toEqual([])
  })

  test('accepts each field of an object or a list of objects at its limits and refuses it beyond them', async () => {
    const nested = fields.filter(({ of }) => of)
    const whole = key === 'create' ? base : nested.length > 0 ? await valuesOf(contract) : {}
    const wrong: unknown[] = []
    for (const field of nested) {
      const { name } = field
      for (const { value, isValid, path } of innerBordersOf(shape[name] as z.ZodType, field, whole[name])) {
        const answer = await send({ [name]: value })
        const across = isValid ? refusedAcross({ [name]: value }) : []
        const at = Array.isArray(value) ? `${name}.0.${path}` : `${name}.${path}`
        if (isValid && isRefusedByItsNoun(answer)) continue
        const isNamed = isValid || Object.keys(answer.body.errors ?? {}).some((one) => one.startsWith(at))
        if (!isNamed || !isExpected(answer, name, isValid, across))
          wrong.push(told({ at, value, isValid, answer: answer.body }))
      }
    }
    expect(wrong).toEqual([])
  })

  test('requires what has no default, and nothing in an update', async () => {
    for (const { name } of fields) {
      const answer = await send({}, name)
      const isRequired = key === 'create' && !(shape[name] as z.ZodType).safeParse(undefined).success
      expect([name, isExpected(answer, name, !isRequired, ruled)]).toEqual([name, true])
    }
  })

  test('refuses a field that it does not know, at any depth', async () => {
    expect((await send({ no_such_field: 1 })).body.errors).toHaveProperty('no_such_field')
    for (const [name, value] of Object.entries(base)) {
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
      if (!isGroup || !(unwrapped(shape[name]) as z.ZodObject).shape) continue
      const answer = await send({ [name]: { ...value, constructor: 1 } })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`${name}.constructor`]])
    }
  })

  test.runIf(ruled.length > 0)('shows and requires fields as its conditions say', async () => {
    if (key !== 'create') return
    const seen = new Set<string>()
    for (const values of combinations(contract, base)) {
      const hidden = hiddenFields(endpoint.rules, values)
      for (const name of ruled) {
        const isHidden = hidden.includes(name)
        const isRequired = !isHidden && isRequiredBy(endpoint.rules, name, values)
        const situation = `${name} ${isHidden ? 'hidden' : isRequired ? 'required' : 'shown'}`
        if (seen.has(situation) || (!isHidden && !isRequired)) continue
        seen.add(situation)
        const own = isHidden ? sampleOf(shape[name] as z.ZodType, name) : null
        // A hidden field without a value is not refused.
        if (own === undefined || (isHidden && isBlank(own))) continue
        const answer = await send({ ...values, [name]: own })
        expect([situation, answer.status, answer.body.errors?.[name] !== undefined]).toEqual([situation, 422, true])
      }
    }
  })
})

describe('refuses an invalid body', () => {
  /** An endpoint with a key of its own reads no body without it. */
  const reading = declaredContracts
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .filter(({ body, keyed }) => body && !keyed)

  test.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
    const ask = async (body: unknown, headers?: Record<string, string>) =>
      platform.call(endpoint, { as: endpoint.public ? undefined : 'operator', params: anyParams, body, headers })
    const unknown = await ask({ no_such_field: 1 })
    expect([unknown.status, unknown.body.errors?.no_such_field]).toEqual([422, ['Unknown field']])
    const broken = await ask('{"')
    expect([broken.status, broken.code]).toEqual([400, 'malformed_body'])
    const text = await ask('hello', { 'content-type': 'text/plain' })
    expect([text.status, text.code]).toEqual([415, 'unsupported_media_type'])
  })
})

const valuesOf = async (contract: Contract): Promise<Body> =>
  contract.endpoints['create'] ? bodyFor(platform, contract, nextSeed()) : sample(contract, nextSeed())

/** The record to update: a new one where the platform makes some, otherwise one that exists. */
async function record(contract: Contract, parents: Record<string, string>): Promise<Body> {
  return contract.endpoints['create']
    ? makeRow(platform, contract, parents)
    : (await rowsOf(platform, contract, parents))[0]!
}

/** True if the answer accepts the field, or refuses it by its name. */
function isExpected({ status, body }: Answer, name: string, isValid: boolean, across: string[]): boolean {
  const named = Object.keys(body.errors ?? {})
  const isNamed = named.some((field) => field === name || field.startsWith(`${name}.`))
  // A valid value can make other fields required or not applicable, or contradict them.
  return isValid
    ? status < 300 || (status === 422 && named.every((field) => across.includes(field)))
    : isNamed && status === 422
}

/** True if a rule of the noun refuses the value, beyond those of types. */
const isRefusedByItsNoun = ({ status, body }: Answer) =>
  status === 422 &&
  Object.values<{ code: string }[]>(body.details ?? {}).every(([one]) => one!.code in nounFieldProblems.all)

/** The body with each choice, and with each pair of choices, on which conditions depend. All of them would be millions. */
function* combinations(contract: Contract, base: Body): Generator<Body> {
  const choices = choicesOf(contract, base)
  yield base
  for (const [index, one] of choices.entries()) {
    yield { ...base, ...one }
    for (const other of choices.slice(index + 1)) yield { ...base, ...one, ...other }
  }
}

/** A value for each choice of each field; no condition depends on a list. */
const choicesOf = ({ writable }: Contract, base: Body): Body[] =>
  writable
    .filter(({ name }) => !Array.isArray(base[name]))
    .flatMap(({ name, values }) => {
      const choices: readonly unknown[] = values ?? (typeof base[name] === 'boolean' ? [true, false] : [])
      return choices.map((value) => ({ [name]: value }))
    })

function unwrapped(type: any): unknown {
  return type?.unwrap && !type.shape ? unwrapped(type.unwrap()) : type
}

/** Whole, a value of half a million characters would be compared for minutes. */
const told = (fault: object): string => JSON.stringify(fault).slice(0, 500)
