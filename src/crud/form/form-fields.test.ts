import { describe, expect, it } from 'vitest'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { actionFields, createFields, editFields } from './form-fields.ts'

const resource = defineResource(servers, { fields: { notes: { help: 'help.notes' } } })
const named = <F extends { name: string }>(fields: F[], name: string) => fields.find((field) => field.name === name)!

describe('a new record', () => {
  it('has the fields of its body, in the declared order', () => {
    const ordered = defineResource(servers, { screens: { create: { fields: ['port', 'name'] } } })
    expect(createFields(ordered).map(({ name }) => name)).toEqual(['port', 'name'])
    expect(createFields(resource).map(({ name }) => name)).not.toContain('status')
  })

  it('knows defaults and hints', () => {
    expect(named(createFields(resource), 'transport').default).toBe('udp')
    expect(named(createFields(resource), 'notes').help).toBe('help.notes')
  })
})

describe('an edited record', () => {
  it.each([
    ['draft', ['draft', 'online']],
    ['online', ['online', 'offline']],
    ['offline', ['offline', 'online']],
  ])('that is %s offers only %j', (status, values) => {
    expect(named(editFields(resource, { status }), 'status').values).toEqual(values)
  })

  it('offers every choice where no state machine decides', () => {
    expect(named(editFields(resource, { transport: 'tls' }), 'transport').values).toEqual(['udp', 'tcp', 'tls'])
  })

  it('must not be emptied where it must be filled, though an update may leave it out', () => {
    const { schema } = named(editFields(resource, {}), 'name')
    expect([schema.safeParse(undefined).success, schema.safeParse('').success]).toEqual([false, false])
  })
})

it('an action has the fields of its own body', () => {
  expect(actionFields(resource, servers.endpoints.test.body).map(({ name, kind }) => [name, kind])).toEqual([['number', 'text']])
  expect(actionFields(resource, servers.endpoints.sync.body)).toEqual([])
})
