import { expect, it } from 'vitest'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { defineResource } from '#crud/define-resource.ts'
import { changesOf, isComparable, isReadable } from './changes.ts'

const declared = [defineResource(tickets)]

const entry = (action: string, resource_type: string, change: ActivityEntry['changes'][number]) =>
  ({ action, resource_type, changes: [change] }) as ActivityEntry

it('splits an object into its changed parts', () => {
  const before = { require_mfa: false, grace_days: 7 }
  const after = { require_mfa: true, grace_days: 7 }
  const update = entry('settings.update', settings.name, { field: 'security', before, after })
  expect(changesOf(update, declared)).toMatchObject([
    { field: 'require_mfa', before: false, after: true, spec: { kind: 'boolean' } },
  ])
})

it('keeps any other change', () => {
  const change = { field: 'status', before: 'new', after: 'open' }
  expect(changesOf(entry('tickets.update', 'tickets', change), declared)).toMatchObject([
    { ...change, spec: { kind: 'enum' } },
  ])
})

it('knows the fields of a record that is logged under another one', () => {
  const reply = entry('ticket-comments.create', 'tickets', { field: 'visibility', before: null, after: 'internal' })
  expect(changesOf(reply, declared)).toMatchObject([{ spec: { kind: 'enum' } }])
})

it('knows the fields of a saved view, which no declaration loads', () => {
  const update = entry('saved-views.update', 'saved-views', { field: 'owner_id', before: null, after: 'u1' })
  expect(changesOf(update, [])).toMatchObject([{ spec: { ref: 'users' } }])
})

it('allows for fields that no longer exist', () => {
  const change = { field: 'removed', before: 1, after: 2 }
  expect(changesOf(entry('tickets.update', 'tickets', change), declared)).toEqual([{ ...change, spec: undefined }])
})

it.each([
  ['new', true],
  [null, true],
  [['a', 'b'], true],
  [[{ from: '09:00' }], false],
  [{ from: '09:00' }, false],
])('%j is readable: %s', (value, expected) => {
  expect(isReadable(value)).toBe(expected)
})

it('does not compare masked values', () => {
  expect(isComparable({ field: 'password', before: '••••••••', after: '••••••••' })).toBe(false)
})

it('leaves out that a new record has an empty list', () => {
  const made = (before: unknown, after: unknown) => entry('tickets.create', 'tickets', { field: 'tags', before, after })
  expect(changesOf(made(null, []), declared)).toEqual([])
  expect(changesOf(made(null, ['pbx']), declared)).toHaveLength(1)
  expect(changesOf(made(['pbx'], []), declared)).toHaveLength(1)
})

it('says what an object became that was none, and what it was', () => {
  const numbers = [defineResource(phoneNumbers)]
  const mailbox = { type: 'voicemail', target: '900', target_id: null, template_id: null }
  const change = (before: unknown, after: unknown, action = 'phone-numbers.updateRouting') =>
    changesOf(entry(action, 'phone-numbers', { field: 'fallback', before, after }), numbers)
  expect(change(null, mailbox)).toMatchObject([
    { field: 'type', before: undefined, after: 'voicemail', of: { name: 'fallback' } },
    { field: 'target', before: undefined, after: '900', of: { name: 'fallback' } },
  ])
  expect(change(mailbox, null)).toMatchObject([
    { field: 'type', before: 'voicemail', after: undefined },
    { field: 'target', before: '900', after: undefined },
  ])
  expect(change(null, mailbox, 'phone-numbers.create')).toHaveLength(1)
})
