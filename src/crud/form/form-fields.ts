import * as z from 'zod'
import { fieldsOf } from '#contract/fields.ts'
import { endpointOf, nextStates, type FieldSpec, type Resource } from '../resource.ts'
import type { Row } from '../fields/field-type.ts'

/** A field of a form, with the schema that its value must satisfy. */
export interface FormField extends FieldSpec {
  schema: z.ZodType
}

export const createFields = (resource: Resource): FormField[] =>
  fieldsOfBody(resource, endpointOf(resource, 'create')?.body, resource.screens.create?.fields)

/** A part of an update may be left out, but its field must not be left empty. */
export function editFields(resource: Resource, record: Row): FormField[] {
  const body = endpointOf(resource, 'edit')?.body as z.ZodObject | undefined
  const types = Object.entries(body?.shape ?? {}).map(([name, type]) => [name, required(type)])
  const whole = z.object(Object.fromEntries(types))
  const fields = fieldsOfBody(resource, whole, resource.screens.edit?.fields)
  return fields.map((field) => continued(resource, field, record))
}

export const actionFields = (resource: Resource, body?: z.ZodType): FormField[] => fieldsOfBody(resource, body)

/** The fields of a body that belongs to no resource, such as one's own profile. */
export const bodyFields = (body?: z.ZodType, names?: string[]): FormField[] => fieldsOfBody({ fields: {} }, body, names)

function fieldsOfBody({ fields }: Pick<Resource, 'fields'>, body?: z.ZodType, names?: string[]): FormField[] {
  const shape = (body as z.ZodObject | undefined)?.shape ?? {}
  return (names ?? Object.keys(shape))
    .filter((name) => name in shape)
    .map((name) => {
      const schema = shape[name] as z.ZodType
      const [own] = fieldsOf(z.object({ [name]: schema }))
      return { tones: {}, ...own!, ...hintsOf(fields[name]), schema }
    })
}

/** What the declaration adds; whether it may be empty is for this form's own schema to say. */
function hintsOf(field: FieldSpec | undefined): Partial<FieldSpec> {
  if (!field) return {}
  const { kind, label, help, tones, within, control } = field
  return { kind, label, help, tones, within, control }
}

/** It begins with what is there; a state offers what it may become, and itself. */
function continued(resource: Resource, field: FormField, record: Row): FormField {
  const now = record[field.name]
  if (field.name !== resource.contract.states?.field) return { ...field, default: now }
  return { ...field, default: now, values: [String(now), ...nextStates(resource, String(now))] }
}

const required = (type: unknown) => (type instanceof z.ZodOptional ? (type.unwrap() as z.ZodType) : (type as z.ZodType))
