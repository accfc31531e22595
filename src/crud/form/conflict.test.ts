import { expect, it } from 'vitest'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { conflictsOf } from './conflict.ts'
import { editFields } from './form-fields.ts'

const seen = { name: 'Jakarta', host: 'pbx', port: 5060, notes: null, updated_at: '1' }
const fields = editFields(defineResource(servers), seen)
const conflicts = (theirs: object, mine: object) =>
  conflictsOf(fields, seen, { ...seen, updated_at: '2', ...theirs }, mine as never).map(({ field, isContested }) => [
    field.name,
    isContested,
  ])

it('reports the changes of another user', () => {
  expect(conflicts({ name: 'Bandung', port: 5061 }, {})).toEqual([
    ['name', false],
    ['port', false],
  ])
})

it('marks fields that both users changed to different values', () => {
  expect(conflicts({ name: 'Bandung', port: 5061 }, { name: 'Surabaya', host: 'sip' })).toEqual([
    ['name', true],
    ['port', false],
  ])
})

it('ignores equal changes', () => {
  expect(conflicts({ name: 'Bandung' }, { name: 'Bandung' })).toEqual([['name', false]])
})

it('ignores the version', () => {
  expect(conflicts({}, { name: 'Surabaya' })).toEqual([])
})
