import * as z from 'zod'
import { fieldsOf } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import { sampleOf } from './sample.ts'

/** A typical id, for documentation. */
export const exampleId = '01980000-0000-7000-8000-000000000001'

/**
 * Returns a value that a type accepts, for documentation. A type can define its own: `.meta({ examples: ['123456'] })`.
 *
 * @example exampleOf(tickets.row)   // { id: '0198…', subject: 'Subject 1', status: 'new', … }
 */
export function exampleOf(type: z.ZodType, name = 'value'): unknown {
  const [own] = (type.meta()?.['examples'] ?? []) as unknown[]
  if (own !== undefined) return own
  if (type instanceof z.ZodObject) return exampleOfObject(type)
  if (type instanceof z.ZodArray) return exampleOfArray(type, name)
  if (type instanceof z.ZodRecord) return exampleOfRecord(type, name)
  if (type instanceof z.ZodUnion) return exampleOf(type.options[0] as z.ZodType, name)
  if (type instanceof z.ZodLiteral) return type.value
  if (type instanceof z.ZodUnknown) return null
  if (type instanceof z.ZodNullable) return exampleOf(type.unwrap() as z.ZodType, name) ?? null
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return exampleOf(type.unwrap() as z.ZodType, name)
  const [field] = fieldsOf(z.object({ [name]: type }))
  return kindOf(field!).stored === 'uuid' ? exampleId : sampleOf(type, name)
}

function exampleOfObject({ shape }: z.ZodObject) {
  const entries = Object.entries(shape).map(([name, type]) => [name, exampleOf(type as z.ZodType, name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function exampleOfArray({ element }: z.ZodArray, name: string) {
  const one = exampleOf(element as z.ZodType, name)
  return one === undefined ? [] : [one]
}

function exampleOfRecord({ keyType, valueType }: z.ZodRecord, name: string) {
  const keys = keyType instanceof z.ZodEnum ? keyType.options : [name]
  return Object.fromEntries(keys.map((key) => [key, exampleOf(valueType as z.ZodType, name)]))
}
