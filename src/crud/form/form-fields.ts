import * as z from 'zod'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Hint } from '#contract/grammar/kinds/kind.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { nextStates, type FieldSpec, type Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import type { Row } from '../row.ts'

/** A field of a form, with the schema of its value. */
export interface FormField extends FieldSpec {
  schema: z.ZodType
}

export const createFields = (resource: Resource): FormField[] =>
  fieldsOfBody(resource, endpointOf(resource, 'create')?.body, resource.screens.create?.fields)

/**
 * The fields of an update. They can be omitted from the body, but not be empty.
 *
 * @param names the fields, in order. Default: those of the edit form
 */
export function editFields(
  resource: Resource,
  record: Row,
  names: readonly string[] | undefined = resource.screens.edit?.fields,
): FormField[] {
  const body = endpointOf(resource, 'edit')?.body as z.ZodObject | undefined
  const types = Object.entries(body?.shape ?? {}).map(([name, type]) => [name, required(type)])
  const whole = z.object(Object.fromEntries(types))
  const fields = fieldsOfBody(resource, whole, names)
  return fields.map((field) => continued(resource, field, record))
}

/** The fields that the dialog of an action asks for. */
export const actionFields = (resource: Resource, body?: z.ZodType): FormField[] =>
  fieldsOfBody(resource, body).filter(({ schema }) => !(schema.meta() as Hint | undefined)?.unasked)

/** The fields of a body without a resource, such as one's own profile. */
export const bodyFields = (body?: z.ZodType, names?: readonly string[]): FormField[] =>
  fieldsOfBody({ fields: {} }, body, names)

type Owner = Pick<Resource, 'fields'> & Partial<Pick<Resource, 'contract'>>

function fieldsOfBody({ fields, contract }: Owner, body?: z.ZodType, names?: readonly string[]): FormField[] {
  const shape = (body as z.ZodObject | undefined)?.shape ?? {}
  return (names ?? Object.keys(shape))
    .filter((name) => name in shape)
    .map((name) => {
      const schema = shape[name] as z.ZodType
      const [own] = fieldsOf(z.object({ [name]: schema }))
      return { colors: {}, ...own!, ...hintsOf(fields[name]), ...(contract && { resource: contract.name }), schema }
    })
}

/** The hints of the declaration, without those that the schema of the form decides, such as whether it is required. */
function hintsOf(field: FieldSpec | undefined): Partial<FieldSpec> {
  if (!field) return {}
  const { kind, label, help, colors, within, among, fields, control, readOnly } = field
  return { kind, label, help, colors, within, among, fields, control, readOnly }
}

/**
 * Sets the initial value and the reason why it is read-only; limits a status to itself and its allowed next statuses.
 */
function continued(resource: Resource, given: FormField, record: Row): FormField {
  const field = { ...given, readOnly: given.readOnly ?? (record as Rights).cannot_change?.[given.name] }
  const now = record[field.name]
  if (field.name !== resource.contract.states?.field) return { ...field, schema: withAnswer(field), default: now }
  return { ...field, default: now, values: [String(now), ...nextStates(resource, String(now))] }
}

/** Also accepts the value in the record, or none, for a field whose answer cannot be sent back. */
function withAnswer(field: FormField): z.ZodType {
  const answer = kindOf(field).answer?.()
  if (!answer) return field.schema
  const isKept = (value: unknown) => answer.safeParse(value).success
  return z.preprocess((value) => (isKept(value) ? undefined : value), field.schema.optional())
}

/** The type without `optional`. */
const required = (type: unknown): z.ZodType =>
  type instanceof z.ZodOptional ? required(type.unwrap()) : (type as z.ZodType)
