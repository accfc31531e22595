import * as z from 'zod'
import type { Rules } from '#contract/grammar/rules.ts'
import { requiredByDefault, requirementsOf } from './requirements.ts'

type Metadata = { id?: string; description?: string }

/** Metadata of types for the documents: name and description, without the console's hints. */
class Names extends z.core.$ZodRegistry<Metadata> {
  names: Map<z.ZodType, string>

  constructor(names: Map<z.ZodType, string>) {
    super()
    this.names = names
  }

  override get(type: z.core.$ZodType): any {
    const { id, description } = (z.globalRegistry.get(type) ?? {}) as Metadata
    const name = id ?? this.names.get(type as z.ZodType)
    return { ...(name && { id: name }), ...(description && { description }) }
  }
}

export interface Schemas {
  /** The JSON schema of a type. Named types in it become references to components. */
  of(type: z.ZodType, io?: 'input' | 'output'): object
  /** Every named type referenced so far. */
  components: Record<string, object>
}

/**
 * Makes JSON schemas from zod types.
 *
 * @param names names of types without `.meta({ id })`
 * @param rules rules across fields, by body
 */
export function createSchemas(names: Map<z.ZodType, string>, rules: Map<z.ZodType, Rules>): Schemas {
  const metadata = new Names(names)
  const components: Schemas['components'] = {}
  const override: Override = ({ zodSchema, jsonSchema }) => {
    tidy(jsonSchema)
    const { among } = (z.globalRegistry.get(zodSchema) ?? {}) as { among?: () => string[] }
    if (among) jsonSchema.enum = among()
    const across = rules.get(zodSchema as z.ZodType)
    const requirements = across ? requirementsOf(zodSchema as z.ZodObject, across) : []
    if (requirements.length > 0) jsonSchema.allOf = requirements
    const byDefault = across ? requiredByDefault(zodSchema as z.ZodObject, across) : []
    if (byDefault.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...byDefault])]
  }
  return {
    components,
    of(type, io = 'output') {
      const whole = z.toJSONSchema(z.object({ type }), { io, metadata, unrepresentable: 'any', override })
      const { properties, $defs = {} } = JSON.parse(
        JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
      )
      for (const [name, schema] of Object.entries<object>($defs)) define(components, name, schema)
      return properties.type
    },
  }
}

type Override = (context: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) => void

/** @throws if two types have the same name */
function define(components: Schemas['components'], name: string, schema: object) {
  const known = components[name]
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}`)
  components[name] = schema
}

/** Removes the pattern implied by a format, and lists the keys of a record as properties. */
function tidy(jsonSchema: z.core.JSONSchema.BaseSchema) {
  if (jsonSchema.format) delete jsonSchema.pattern
  const keys = (jsonSchema.propertyNames as z.core.JSONSchema.BaseSchema | undefined)?.enum
  if (!keys) return
  jsonSchema.properties = Object.fromEntries(
    keys.map((key) => [key, structuredClone(jsonSchema.additionalProperties)]),
  ) as any
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}
