import type * as z from 'zod'

type Value<Type> = Type extends z.ZodType ? Exclude<z.output<Type>, undefined> : never
type Prefilled<Type> = Type extends z.ZodType ? z.ZodDefault<Type> : never

/**
 * Returns fields of a row with their defaults, for `write`.
 *
 * @example write: z.object({ name: row.shape.name, ...prefilled(row, { priority: 'normal', assignee_id: null }) })
 */
export function prefilled<Shape extends z.ZodRawShape, F extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  defaults: { [K in F]: Value<Shape[K]> },
): { [K in F]: Prefilled<Shape[K]> } {
  const fields = Object.entries(defaults).map(([name, value]) => [name, (shape[name] as z.ZodType).default(value)])
  return Object.fromEntries(fields)
}
