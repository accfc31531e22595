import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Problem } from '../base/problem.ts'
import { readQuery } from './validate.ts'

test('a parameter that is given twice is refused instead of taking either value', () => {
  const endpoint = { query: z.object({ scope: z.string(), from: z.string().optional() }) } as unknown as Endpoint
  expect(readQuery(endpoint, new URLSearchParams('scope=own&other=1&other=2'))).toEqual({ scope: 'own' })
  const problemOf = (query: string) => {
    try {
      return readQuery(endpoint, new URLSearchParams(query))
    } catch (error) {
      return (error as Problem).details.errors
    }
  }
  expect(problemOf('scope=own&scope=all&from=a')).toEqual({ scope: [{ code: 'too_many', params: { max: 1 } }] })
})
