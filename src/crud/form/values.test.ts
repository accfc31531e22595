import { describe, expect, it } from 'vitest'
import { tickets } from '#contract/tickets.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { createFields, editFields } from './form-fields.ts'
import { bodyOf, changedOf, copyOf, initialValues, isSame } from './values.ts'

const resource = defineResource(servers)
const record = { name: 'Jakarta', host: 'pbx', notes: null, owner_id: 'u1', watcher_ids: ['u1', 'u2'], status: 'draft' }
const fields = editFields(resource, record)
const changed = (values: object) => changedOf(fields, record, { ...record, ...values })

it('a new record begins with the defaults of its contract', () => {
  expect(initialValues(createFields(resource))).toMatchObject({ transport: 'udp', name: undefined })
})

it('a body holds nothing but the fields of its form', () => {
  const body = bodyOf(createFields(resource), { ...record, created_at: 'then', notes: '' })
  expect(body).toMatchObject({ name: 'Jakarta', notes: null })
  expect(body).not.toHaveProperty('created_at')
})

it('a copy keeps what the original refers to, but not its files', () => {
  const form = createFields(defineResource(tickets))
  const original = { subject: 'Echo', watcher_ids: ['u1'], attachment_ids: ['f1'] }
  expect(copyOf(form, original, 'subject')).toMatchObject({ watcher_ids: ['u1'], attachment_ids: [] })
})

describe('what was changed', () => {
  it('is nothing at first', () => expect(changed({})).toEqual({}))
  it('is what differs', () => expect(changed({ name: 'Bandung' })).toEqual({ name: 'Bandung' }))
  it('is nothing after going back', () => expect(changed({ name: 'Jakarta', notes: '' })).toEqual({}))
  it('is null where something was taken away', () => expect(changed({ owner_id: undefined })).toEqual({ owner_id: null }))
  it('looks into lists', () => {
    expect(changed({ watcher_ids: ['u1', 'u2'] })).toEqual({})
    expect(changed({ watcher_ids: ['u2'] })).toEqual({ watcher_ids: ['u2'] })
  })
})

it('nothing, null and an empty text are the same', () => {
  expect([isSame(undefined, null), isSame('', null), isSame(0, null), isSame(false, null)]).toEqual([true, true, false, false])
})
