// @vitest-environment node
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

it('a body contains only the fields of its form', () => {
  const body = bodyOf(createFields(resource), { ...record, created_at: 'then', notes: '' })
  expect(body).toMatchObject({ name: 'Jakarta', notes: null })
  expect(body).not.toHaveProperty('created_at')
})

it('a copy keeps references, but not files', () => {
  const form = createFields(defineResource(tickets))
  const original = { subject: 'Echo', watcher_ids: ['u1'], attachment_ids: ['f1'] }
  expect(copyOf(form, original, tickets)).toMatchObject({ watcher_ids: ['u1'], attachment_ids: [] })
})

it('a copy names itself a copy, and has no secrets', () => {
  const original = { ...record, secret: { is_set: true } }
  const copy = copyOf(createFields(resource), original, resource.contract)
  expect(copy).toMatchObject({ name: 'app.record.copy_of', host: 'pbx', secret: undefined })
})

it('a copy leaves empty what must differ, the last field of a combination', () => {
  const contract = { ...resource.contract, unique: [['name'], ['host', 'port']] }
  const copy = copyOf(createFields(resource), { ...record, port: 5060 }, contract)
  expect(copy).toMatchObject({ name: undefined, host: 'pbx', port: undefined })
})

describe('changes', () => {
  it('are empty at first', () => expect(changed({})).toEqual({}))
  it('contain different values', () => expect(changed({ name: 'Bandung' })).toEqual({ name: 'Bandung' }))
  it('are empty after reverting', () => expect(changed({ name: 'Jakarta', notes: '' })).toEqual({}))
  it('are null for cleared values', () => expect(changed({ owner_id: undefined })).toEqual({ owner_id: null }))
  it('compare lists by item', () => {
    expect(changed({ watcher_ids: ['u1', 'u2'] })).toEqual({})
    expect(changed({ watcher_ids: ['u2'] })).toEqual({ watcher_ids: ['u2'] })
  })
})

it('treat undefined, null and an empty text as equal', () => {
  expect([isSame(undefined, null), isSame('', null), isSame(0, null), isSame(false, null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
