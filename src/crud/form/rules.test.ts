import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { phone } from '#contract/grammar/fields.ts'
import { loadMessages, setLocale, startLocale } from '#providers/format/i18n.ts'
import { problemText } from '#providers/requests/problem-text.ts'
import { defineResource } from '../define-resource.ts'
import { placeholder } from './uploading.ts'
import { servers } from '../servers.sample.ts'
import { createFields, editFields } from './form-fields.ts'
import { isRequired, problemIn } from './rules.ts'
import { toWire } from './body-values.ts'

beforeAll(async () => {
  startLocale()
  await loadMessages('app', 'forms')
})

const resource = defineResource(servers)
const textOf = (schema: z.ZodType, value: unknown) => {
  const problem = problemIn(schema, value)
  return problem instanceof Error ? problem.message : problem && problemText(problem.props.problem)
}
const requiredOf = (fields: ReturnType<typeof createFields>) => fields.filter(isRequired).map(({ name }) => name)

describe('required fields', () => {
  it('follow from the contract', () => {
    expect(requiredOf(createFields(resource)).sort()).toEqual(['host', 'name', 'port', 'secret'])
  })

  it('are the same when editing, except secrets, which are kept if empty', () => {
    const record = { name: 'Jakarta', host: 'pbx', port: 5060, transport: 'udp', status: 'draft', watcher_ids: [] }
    expect(requiredOf(editFields(resource, record)).sort()).toEqual(['host', 'name', 'port'])
  })
})

describe('validation errors', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().trim().min(1), '', 'Required'],
    [z.string().trim().min(1), '   ', 'Required'],
    [z.uuid(), undefined, 'Required'],
    [z.string().min(3), 'ab', 'At least 3 characters'],
    [z.string().max(2), 'abc', 'At most 2 characters'],
    [z.int().min(1), 0, 'At least 1'],
    [z.int().max(9), 10, 'At most 9'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    [z.array(z.uuid()), [placeholder(1)], 'Wait until the upload finishes'],
    [z.email(), 'nobody', 'Enter an email address, such as name@company.com'],
    [phone(), '0812', 'Enter a number with its country code, such as +622150001000'],
    [z.enum(['a']), 'b', 'Choose one of the options'],
  ])('%#', (schema, value, text) => {
    expect(textOf(schema, value)).toBe(text)
  })

  it('are also in Indonesian', async () => {
    setLocale('id')
    await expect.poll(() => textOf(z.string().min(3), 'ab')).toBe('Minimal 3 karakter')
    setLocale('en')
  })

  it('are absent for valid values', () => {
    expect(problemIn(z.email(), 'somebody@example.test')).toBeUndefined()
  })
})

describe('an empty control', () => {
  it.each([
    [{ nullable: true, optional: false }, null],
    [{ nullable: false, optional: true }, undefined],
    [{ nullable: false, optional: false }, ''],
  ])('of %j sends %j', (field, wire) => {
    expect(toWire(field, '')).toBe(wire)
  })

  it('does not include values such as 0 and false', () => {
    expect([0, false].map((value) => toWire({ nullable: true, optional: true }, value))).toEqual([0, false])
  })
})
