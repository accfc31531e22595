import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Hint } from '#contract/grammar/kinds/kind.ts'
import { sampleOf } from '#contract/grammar/sample.ts'

/** An object or a list of a body, with the way to it and its rules. */
export interface Place {
  path: string[]
  type: z.ZodType
  /** The codes of the rules, and the fields that they name. */
  rules: { code: string | undefined; field: string[] }[]
  counterExamples: [code: string, values: unknown][]
}

/** The objects and lists of a body that have rules or counter-examples. */
export function placesIn({ body, rules }: Endpoint): Place[] {
  // The body itself checks its conditions as well.
  const [whole, ...inner] = [...walk(body!)]
  const type = whole!.type
  const own = rules ? placeOf({ path: [], type: rules.refinements ?? z.object({}) }) : placeOf(whole!)
  return [{ ...own, type }, ...inner.map(placeOf)].filter(
    ({ rules: found, counterExamples }) => found.length + counterExamples.length > 0,
  )
}

function placeOf({ path, type }: Pick<Place, 'path' | 'type'>): Place {
  const checks = (type._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Partial<z.core.$ZodCustomDef>)
  return {
    path,
    type,
    rules: checks
      .filter(({ check }) => check === 'custom')
      .map(({ params, path: field = [] }) => ({
        code: params?.['code'] as string | undefined,
        field: field.map(String),
      })),
    counterExamples: Object.entries((type.meta() as Hint | undefined)?.counterExamples ?? {}),
  }
}

/** Every object, list and record of a type, at any depth. Of a list it enters the first item, of a record the first key. */
function* walk(type: z.ZodType, path: string[] = []): Generator<Pick<Place, 'path' | 'type'>> {
  const inner = unwrapped(type)
  if (isComposed(inner)) yield { path, type: inner }
  for (const [key, part] of partsOf(inner)) yield* walk(part, [...path, key])
}

const isComposed = (type: z.ZodType) =>
  type instanceof z.ZodObject || type instanceof z.ZodArray || type instanceof z.ZodRecord

function partsOf(type: z.ZodType): [key: string, type: z.ZodType][] {
  if (type instanceof z.ZodObject) return Object.entries(type.shape) as [string, z.ZodType][]
  if (type instanceof z.ZodArray) return [['0', type.element as z.ZodType]]
  if (type instanceof z.ZodRecord) {
    const keys = type.keyType instanceof z.ZodEnum ? type.keyType.options.map(String) : ['key']
    return [[keys[0]!, type.valueType as z.ZodType]]
  }
  return []
}

/** A value whose part at a path has other values; parts that it lacks are samples. */
export function withValues(type: z.ZodType, given: unknown, [key, ...rest]: string[], values: unknown): any {
  const inner = unwrapped(type)
  const isList = inner instanceof z.ZodArray
  if (key === undefined) return isList ? values : { ...(wholeOf(inner, given) as object), ...(values as object) }
  const part = partsOf(inner).find(([name]) => name === key)![1]
  const whole = isList ? wholeOf(inner, given) : { ...(wholeOf(inner, given) as object) }
  // Values differ from a sample of their own type.
  const before = rest.length > 0 ? (whole as Record<string, unknown>)[key] : undefined
  const changed = withValues(part, before, rest, values)
  return isList ? [changed, ...(whole as unknown[]).slice(1)] : { ...(whole as object), [key]: changed }
}

const wholeOf = (type: z.ZodType, given: unknown): unknown => given ?? sampleOf(type) ?? {}

const unwrapped = (type: z.ZodType): z.ZodType =>
  'unwrap' in type && !isComposed(type) ? unwrapped((type as z.ZodNullable).unwrap() as z.ZodType) : type
