import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { errors, type ErrorCode } from '#contract/grammar/errors.ts'
import type { Answer } from './api.ts'
import type { Sending, TestPlatform } from './platform/in-process.ts'

export interface Scenario extends Sending {
  name: string
  /** The status of a success, or the code of the error. */
  gives: 200 | 201 | ErrorCode
  /** The fields named by a refusal. */
  errors?: string[]
  check?: (answer: Answer) => void | Promise<void>
}

/** Describes an endpoint as a table of scenarios; each row is a test, in order. */
export function scenarios(
  platform: TestPlatform,
  endpoint: Endpoint,
  params: () => Record<string, string> | Promise<Record<string, string>>,
  table: Scenario[],
) {
  describe(endpoint.name, () => {
    test.each(table)('$name → $gives', async ({ gives, errors: fields, check, ...sending }) => {
      const answer = await platform.call(endpoint, { ...sending, params: { ...(await params()), ...sending.params } })
      const wanted = typeof gives === 'number' ? { status: gives } : { status: errors[gives], code: gives }
      expect({ status: answer.status, ...(answer.body.code && { code: answer.body.code }) }).toEqual(wanted)
      if (fields) expect(Object.keys(answer.body.errors).sort()).toEqual(fields.sort())
      await check?.(answer)
    })
  })
}
