import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { actionFields, createFields, editFields, type FormField } from './form-fields.ts'
import { changedOf } from './values.ts'

const resource = defineResource(servers, { fields: { notes: { help: 'help.notes' } } })
const named = <F extends { name: string }>(fields: F[], name: string) => fields.find((field) => field.name === name)!

describe('a new record', () => {
  it('has the fields of its body, in the declared order', () => {
    const ordered = defineResource(servers, { screens: { create: { fields: ['port', 'name'] } } })
    expect(createFields(ordered).map(({ name }) => name)).toEqual(['port', 'name'])
    expect(createFields(resource).map(({ name }) => name)).not.toContain('status')
  })

  it('has defaults and hints', () => {
    expect(named(createFields(resource), 'transport').default).toBe('udp')
    expect(named(createFields(resource), 'notes').help).toBe('help.notes')
  })
})

describe('an edited record', () => {
  it.each([
    ['draft', ['draft', 'online']],
    ['online', ['online', 'offline']],
    ['offline', ['offline', 'online']],
  ])('with status %s offers only %j', (status, values) => {
    expect(named(editFields(resource, { status }), 'status').values).toEqual(values)
  })

  it('offers every choice without status transitions', () => {
    expect(named(editFields(resource, { transport: 'tls' }), 'transport').values).toEqual(['udp', 'tcp', 'tls'])
  })

  it('has the reason why a field cannot be changed', () => {
    const reason = 'archived'
    const fields = editFields(resource, { cannot_change: { port: { reason } } })
    expect([named(fields, 'port').readOnly, named(fields, 'name').readOnly]).toEqual([{ reason }, undefined])
  })

  it('is required if the contract requires a value, although an update can omit it', () => {
    const { schema } = named(editFields(resource, {}), 'name')
    expect([schema.safeParse(undefined).success, schema.safeParse('').success]).toEqual([false, false])
  })

  it('is required even if a new record can omit it', () => {
    const row = z.object({ ...identity, name: line(80) })
    const write = z.object({ name: row.shape.name.optional() })
    const permissions = grants('lines')
    const endpoints = crud('/:tenantId/tenants/lines')
    const lines = defineResource(contract({ name: 'lines', row, write, endpoints, permissions }))
    const accepts = (fields: FormField[]) => named(fields, 'name').schema.safeParse(undefined).success
    expect([accepts(createFields(lines)), accepts(editFields(lines, {}))]).toEqual([true, false])
  })
})

describe('a secret of an edited record', () => {
  const secret = { set_at: '2026-11-21T09:00:00.000Z' }
  const fields = editFields(resource, { secret })
  const { schema } = named(fields, 'secret')
  const bodyWith = (value: unknown) => changedOf(fields, { secret }, { secret: value })['secret']

  it('is valid and not sent while it is kept', () => {
    expect(schema.safeParse(secret).success).toBe(true)
    expect(bodyWith(secret)).toBeUndefined()
  })

  it('is checked and sent once it is replaced', () => {
    expect(schema.safeParse('short').error?.issues[0]?.code).toBe('too_small')
    expect(bodyWith('a longer secret')).toBe('a longer secret')
  })

  it('can be left empty where the record does not say whether it is set', () => {
    expect(named(editFields(resource, {}), 'secret').schema.safeParse(undefined).success).toBe(true)
  })
})

it('an action has the fields of its own body', () => {
  expect(actionFields(resource, servers.endpoints.test.body).map(({ name, kind }) => [name, kind])).toEqual([
    ['number', 'text'],
  ])
  expect(actionFields(resource, servers.endpoints.sync.body)).toEqual([])
})
