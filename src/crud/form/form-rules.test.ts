import { expect, it } from 'vitest'
import { defineResource } from '../define-resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import { servers } from '../servers.sample.ts'
import { editFields } from './form-fields.ts'
import { changesOthers, dependencesOf, formRules, isConditional, problemAt } from './form-rules.ts'

const resource = defineResource(servers)
const record = {
  name: 'Jakarta',
  host: 'pbx.test',
  port: 5060,
  transport: 'tls',
  secret: { set_at: '2026-11-21T00:00:00Z' },
}
const fields = editFields(resource, record, ['name', 'host', 'port', 'transport', 'secret'])
const rules = formRules(endpointOf(resource, 'edit')!, fields, record)
const elsewhere = { ...record, host: 'other.test' }

it('requires a stored secret while a field that it is bound to differs, and says which', () => {
  expect(dependencesOf(rules, record).states['secret']).toBeUndefined()
  expect(dependencesOf(rules, elsewhere).states['secret']).toEqual({ isRequired: true, changed: ['host'] })
  expect(dependencesOf(rules, { ...elsewhere, transport: 'udp' }).states['secret']?.changed).toEqual([
    'host',
    'transport',
  ])
  expect(problemAt(rules, 'secret', elsewhere)).toEqual({ code: 'enter_again' })
})

it('is content with another secret, and with the earlier value', () => {
  expect(problemAt(rules, 'secret', { ...elsewhere, secret: 'entered again' })).toBeUndefined()
  expect(problemAt(rules, 'secret', record)).toBeUndefined()
  expect(problemAt(rules, 'secret', { ...record, name: 'Renamed', port: 5061 })).toBeUndefined()
})

it('tells the form to render the secret anew', () => {
  expect(isConditional(rules)).toBe(true)
  expect(changesOthers(rules)(record, elsewhere)).toBe(true)
  expect(changesOthers(rules)(record, { ...record, name: 'Renamed' })).toBe(false)
  expect(isConditional(formRules(endpointOf(resource, 'edit')!, fields, { ...record, secret: null }))).toBe(false)
})
