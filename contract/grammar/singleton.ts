import type * as z from 'zod'

/** @throws if a singleton cannot be created from the defaults of its writable fields */
export function requireDefaults(name: string, write: z.ZodObject) {
  const without = write.safeParse({}).error?.issues.map(({ path }) => path.join('.'))
  if (without) throw new Error(`${name} is a singleton, so each field needs a default: ${without.join(', ')}`)
}
