// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { phone } from '#contract/fields.ts'
import { loadMessages, setLocale, startLocale } from '#providers/i18n.ts'
import { defineResource } from '../define-resource.ts'
import { placeholder } from '../files/uploading.ts'
import { servers } from '../servers.sample.ts'
import { createFields, editFields } from './form-fields.ts'
import { isRequired, problemOf, toWire } from './rules.ts'

beforeAll(async () => {
  startLocale()
  await loadMessages('app')
})

const resource = defineResource(servers)
const requiredOf = (fields: ReturnType<typeof createFields>) => fields.filter(isRequired).map(({ name }) => name)

describe('what must be filled in', () => {
  it('follows from the contract', () => {
    expect(requiredOf(createFields(resource)).sort()).toEqual(['host', 'name', 'port', 'secret'])
  })

  it('is the same when a record is edited', () => {
    const record = { name: 'Jakarta', host: 'pbx', port: 5060, transport: 'udp', status: 'draft', watcher_ids: [] }
    expect(requiredOf(editFields(resource, record)).sort()).toEqual(['host', 'name', 'port', 'secret'])
  })
})

describe('what is wrong with a value is said in words', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().trim().min(1), '', 'Required'],
    [z.string().trim().min(1), '   ', 'Required'],
    [z.uuid(), undefined, 'Required'],
    [z.string().min(3), 'ab', 'At least 3 characters'],
    [z.string().max(2), 'abc', 'At most 2 characters'],
    [z.int().min(1), 0, 'At least 1'],
    [z.int().max(9), 10, 'At most 9'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 of them'],
    [z.array(z.uuid()), [placeholder(1)], 'Wait until the files are sent'],
    [z.email(), 'nobody', 'Enter an email address, such as name@company.com'],
    [phone(), '0812', 'Enter a number with its country code, such as +622150001000'],
    [z.enum(['a']), 'b', 'This is not in the right form'],
  ])('%#', (schema, value, text) => {
    expect(problemOf(schema, value)).toBe(text)
  })

  it('also in Indonesian', async () => {
    setLocale('id')
    await expect.poll(() => problemOf(z.string().min(3), 'ab')).toBe('Paling sedikit 3 karakter')
    setLocale('en')
  })

  it('unless nothing is', () => {
    expect(problemOf(z.email(), 'somebody@example.test')).toBeUndefined()
  })
})

describe('an emptied control', () => {
  it.each([
    [{ nullable: true, optional: false }, null],
    [{ nullable: false, optional: true }, undefined],
    [{ nullable: false, optional: false }, ''],
  ])('of %j sends %j', (field, wire) => {
    expect(toWire(field, '')).toBe(wire)
  })

  it('is not one that holds nothing much', () => {
    expect([0, false].map((value) => toWire({ nullable: true, optional: true }, value))).toEqual([0, false])
  })
})
