import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { projectionOf } from './projection.ts'

describe('a projection omits undeclared fields', () => {
  const person = z.object({
    name: z.string(),
    pet: z.object({ kind: z.string() }).nullable(),
    tags: z.array(z.string()),
  })
  test.each([
    ['at the top', z.object({ name: z.string() }), { name: 'a', secret: 1 }, { name: 'a' }],
    [
      'in what is nested',
      person,
      { name: 'a', pet: { kind: 'b', secret: 1 }, tags: ['c'] },
      { name: 'a', pet: { kind: 'b' }, tags: ['c'] },
    ],
    ['in each of a list', z.array(z.object({ id: z.number() })), [{ id: 1, secret: 1 }], [{ id: 1 }]],
    ['in a choice of types', z.union([z.object({ a: z.string() }), z.null()]), { a: 'a', secret: 1 }, { a: 'a' }],
    [
      'in what may be missing',
      z.object({ a: z.object({ b: z.string() }).optional() }),
      { a: { b: 'c', secret: 1 } },
      { a: { b: 'c' } },
    ],
    [
      'in the values of a record',
      z.record(z.string(), z.object({ a: z.string() })),
      { x: { a: 'a', secret: 1 } },
      { x: { a: 'a' } },
    ],
    ['in a strict object', z.strictObject({ a: z.string() }), { a: 'a', secret: 1 }, { a: 'a' }],
  ])('%s', (_, type, value, expected) => {
    expect(projectionOf(type as z.ZodType)(value)).toEqual(expected)
  })
})
