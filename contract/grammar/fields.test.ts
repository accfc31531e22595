import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import {
  duration,
  fieldsOf,
  file,
  files,
  megabyte,
  money,
  phone,
  ref,
  relation,
  secret,
  timestamp,
  withoutDefaults,
  withReferences,
} from './fields.ts'
import { attachments } from '../files.ts'

const kinds: [type: z.ZodType, kind: string][] = [
  [z.string(), 'text'],
  [z.string().trim().min(1).max(255), 'text'],
  [z.string().max(256), 'longtext'],
  [z.string().regex(/x/), 'text'],
  [z.email(), 'email'],
  [z.url(), 'url'],
  [phone(), 'phone'],
  [secret(), 'secret'],
  [z.hostname(), 'text'],
  [z.enum(['a', 'b']), 'enum'],
  [z.boolean(), 'boolean'],
  [z.int(), 'integer'],
  [z.number(), 'number'],
  [money(), 'money'],
  [duration(), 'duration'],
  [timestamp(), 'timestamp'],
  [z.uuid(), 'id'],
  [ref('users'), 'reference'],
  [z.array(ref('users')), 'references'],
  [file(), 'file'],
  [ref('files'), 'file'],
  [files(), 'files'],
  [z.array(z.string()), 'tags'],
  [z.array(z.enum(['a', 'b'])).max(2), 'choices'],
  [z.array(z.object({})), 'json'],
  [z.object({}), 'json'],
]

describe('a field', () => {
  test.each(kinds.map(([type, kind], index) => [index, kind, type] as const))('%i is %s', (_, kind, type) => {
    for (const wrapped of [type, type.nullable(), type.optional(), type.nullable().default(null)]) {
      expect(fieldsOf(z.object({ field: wrapped }))[0]!.kind).toBe(kind)
    }
  })

  test('has the facts that a form needs', () => {
    const [name, size, colour, owner] = fieldsOf(
      z.object({
        name: z.string().min(2).max(80),
        size: z.int().min(1).max(9).default(3),
        colour: z.enum(['red', 'blue']).nullable(),
        owner_id: ref('users').optional(),
      }),
    )
    expect(name).toEqual({ name: 'name', kind: 'text', optional: false, nullable: false, min: 2, max: 80 })
    expect(size).toEqual({ name: 'size', kind: 'integer', optional: true, nullable: false, min: 1, max: 9, default: 3 })
    expect(colour).toEqual({ name: 'colour', kind: 'enum', optional: false, nullable: true, values: ['red', 'blue'] })
    expect(owner).toEqual({ name: 'owner_id', kind: 'reference', optional: true, nullable: false, ref: 'users' })
  })

  test('of whole numbers has no bounds unless declared', () => {
    expect(fieldsOf(z.object({ size: z.int() }))[0]).toMatchObject({ min: undefined, max: undefined })
  })
})

test.each([
  ['assignee_id', 'assignee'],
  ['watcher_ids', 'watchers'],
  ['cites', 'cites_labels'],
])('%s references %s', (field, name) => {
  expect(relation(field)).toBe(name)
})

test('fields of files have their limits', () => {
  const limits = { types: ['audio/*'], maxBytes: 7 }
  const [greeting, images, attached] = fieldsOf(
    z.object({ greeting_id: file(limits).nullable(), image_ids: files({ max: 3 }), attachment_ids: attachments() }),
  )
  expect(greeting).toMatchObject({ kind: 'file', ref: 'files', nullable: true, ...limits })
  expect(images).toMatchObject({ kind: 'files', ref: 'files', max: 3, maxBytes: 5 * megabyte })
  expect(attached).toMatchObject({ kind: 'files', max: 10, maxBytes: 5 * megabyte })
})

test('references have a readable label', () => {
  const row = withReferences(z.object({ owner_id: ref('users'), watcher_ids: z.array(ref('users')), name: z.string() }))
  expect(Object.keys(row.shape)).toEqual(['owner_id', 'watcher_ids', 'name', 'owner', 'watchers'])
})

test('without defaults, omitted fields stay empty and unknown fields are rejected', () => {
  const schema = withoutDefaults(z.object({ size: z.int().default(3), name: z.string() })).partial()
  expect(schema.parse({})).toEqual({})
  expect(schema.safeParse({ size: 'x' }).success).toBe(false)
  expect(schema.safeParse({ other: 1 }).success).toBe(false)
})
