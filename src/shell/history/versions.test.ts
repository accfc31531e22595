import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { tickets as contract } from '#contract/tickets.ts'
import { defineResource } from '#crud/define-resource.ts'
import type { Row } from '#crud/row.ts'
import { differencesFrom, laterThan } from './versions.ts'

const tickets = defineResource(contract)

const entry = (action: string, changes: Record<string, [unknown, unknown]>) =>
  ({
    action,
    resource_type: 'tickets',
    outcome: 'success',
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
  }) as unknown as ActivityEntry

const made = entry('tickets.create', { subject: [null, 'One'], priority: [null, 'low'] })
const renamed = entry('tickets.update', { subject: ['One', 'Two'] })
const replied = entry('ticket-comments.create', { attachment_ids: [null, ['plan.pdf']], body: [null, 'Hello'] })
const resolved = entry('tickets.update', { subject: ['Two', 'Three'], status: ['new', 'resolved'], number: [1, 2] })
const log = [resolved, replied, renamed, made]
const row = { subject: 'Three', status: 'closed', number: 2, priority: 'low', attachment_ids: [] }

describe('the entries after a version', () => {
  it('are those that changed the record itself', () => {
    expect(laterThan(made, log, tickets)).toEqual([resolved, renamed])
  })

  it('are missing for the current version, and for an entry of a nested record', () => {
    expect(laterThan(resolved, log, tickets)).toBeUndefined()
    expect(laterThan(replied, log, tickets)).toBeUndefined()
  })
})

describe('a version', () => {
  it('has the value of each field before the first later change', () => {
    const found = differencesFrom(tickets, row, [resolved, renamed])
    expect(found.find(({ field }) => field.name === 'subject')).toMatchObject({ now: 'Three', earlier: 'One' })
    expect(found.some(({ field }) => field.name === 'priority')).toBe(false)
  })

  it('says what cannot be restored', () => {
    const later = [entry('tickets.update', { attachment_ids: [['plan.pdf'], []] }), resolved]
    const keptOf = (row: Row) =>
      Object.fromEntries(differencesFrom(tickets, row, later).map(({ field, kept }) => [field.name, kept]))
    expect(keptOf(row)).toEqual({ attachment_ids: 'file', subject: undefined, status: 'state', number: 'read_only' })
    expect(keptOf({ ...row, cannot_change: { subject: { reason: 'closed' } } })).toMatchObject({ subject: 'read_only' })
  })

  it('keeps where a stored secret is sent', () => {
    const servers = defineResource(pbxServers)
    const later = [entry('pbx-servers.update', { host: ['earlier.test', 'pbx.test'], name: ['One', 'Two'] })]
    const keptOf = (secret: object | null) =>
      differencesFrom(servers, { host: 'pbx.test', name: 'Two', secret }, later).map(({ kept }) => kept)
    expect(keptOf({ set_at: '2026-11-21T00:00:00Z' })).toEqual(['secret', undefined])
    expect(keptOf(null)).toEqual([undefined, undefined])
  })

  it('empties the fields that it hides', () => {
    const numbers = defineResource(phoneNumbers)
    const later = [entry('phone-numbers.update', { type: ['extension', 'did'] })]
    const number = { type: 'did', e164: '+628111', country: 'ID', extension: '101' }
    const found = differencesFrom(numbers, number, later).map(({ field, now, earlier }) => [field.name, now, earlier])
    expect(found).toEqual([
      ['type', 'did', 'extension'],
      ['e164', '+628111', null],
      ['country', 'ID', null],
    ])
    expect(differencesFrom(numbers, { ...number, country: null }, later)).toHaveLength(2)
  })

  it('never restores the mask that the log has in place of a value', () => {
    const later = [entry('tickets.update', { subject: ['••••••••', '••••••••'] })]
    for (const masked of [{ rights: { subject: { read: 'read-subjects' } } }, { onlyInDetail: ['subject'] }]) {
      const restricted = { ...tickets, contract: { ...contract, ...masked } } as unknown as typeof tickets
      expect(differencesFrom(restricted, row, later).map(({ kept }) => kept)).toEqual(['hidden'])
    }
  })
})
