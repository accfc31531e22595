import type * as z from 'zod'
import type { Contract } from './contract.ts'
import { fieldsOf, type Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import { hiddenFields, problemsAcross } from './rules.ts'
import { sample, sampleOf } from './sample.ts'

/** Any id: a mistake depends on no record. */
const anyId = () => '00000000-0000-4000-8000-000000000000'

/**
 * The fields of new records that cannot be sampled, so that neither the demo nor the generated tests have values of them,
 * one line each that says how to give a sample.
 */
export const sampleMistakes = (contracts: Contract[]): string[] =>
  contracts
    .filter(({ endpoints }) => endpoints['create']?.body)
    .flatMap((contract) => {
      const { name, writable, write } = contract
      const unsampled = writable
        .filter((field) => !field.optional)
        .flatMap((field) => withoutSample(field, write.shape[field.name] as z.ZodType))
      // A hidden field needs no sample. A rule can rely on what has none.
      const hidden = unsampled.length > 0 ? hiddenWithout(contract, unsampled) : []
      const wrong = unsampled.filter((path) => !hidden.includes(path.split('.')[0]!))
      if (wrong.length > 0) return wrong.map((path) => `${name}, contract: ${path} ${advice}`)
      return ruleMistakes(contract)
    })

/** The hidden fields of a record without some values. */
function hiddenWithout({ endpoints, writable, write }: Contract, paths: string[]): string[] {
  const given = writable.filter(({ name }) => !paths.some((path) => path.split('.')[0] === name))
  const values = given.map(({ name }) => [name, sampleOf(write.shape[name] as z.ZodType, name, 1, anyId)])
  return hiddenFields(endpoints['create']!.rules, Object.fromEntries(values))
}

const advice =
  'has no sample that follows from its type: add .meta({ examples: […] }), or .meta({ sample: (seed) => … }) for a different value of each record'

/** The paths of the parts of a field that have no sample: the field itself unless its parts explain it. */
function withoutSample(field: Field, type: z.ZodType, at = ''): string[] {
  const path = `${at}${field.name}`
  const { refers, nested } = kindOf(field)
  if (refers) return []
  const value = sampleOf(type, field.name, 1, anyId)
  const isEmpty = nested === 'many' && Array.isArray(value) && value.length === 0
  if (value !== undefined && !(isEmpty && field.max !== 0)) return []
  const inner = field.of
    ? fieldsOf(field.of).flatMap((one) => withoutSample(one, field.of!.shape[one.name] as z.ZodType, `${path}.`))
    : []
  return inner.length > 0 ? inner : [path]
}

/** The rules across fields that no sample fulfils, apart from those about records that it cannot refer to. */
function ruleMistakes(contract: Contract): string[] {
  const { name, writable, endpoints } = contract
  const references = writable.filter((field) => kindOf(field).refers)
  const given = references
    .filter((field) => !kindOf(field).owned)
    .map((field) => [field.name, kindOf(field).refers === 'many' ? [anyId()] : anyId()])
  const sampled = sample(contract, 1, anyId)
  const rules = endpoints['create']!.rules
  const hidden = hiddenFields(rules, sampled)
  const values = { ...sampled, ...Object.fromEntries(given.filter(([field]) => !hidden.includes(String(field)))) }
  const broken = Object.keys(problemsAcross(rules, values))
    .map((path) => path.split('.')[0]!)
    .filter((field) => !references.some((one) => one.name === field))
  return [...new Set(broken)].map(
    (field) =>
      `${name}, contract: no sample of ${field} fulfils the rules across fields: add .meta({ sample: (seed) => … }) to it`,
  )
}
