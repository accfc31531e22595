// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { addMessages } from '#providers/format/i18n.ts'
import { defineResource } from './define-resource.ts'
import { servers } from './servers.sample.ts'
import {
  actionDone,
  actionName,
  confirmation,
  loggedActionName,
  fieldName,
  groupName,
  heading,
  noun,
  valueName,
  words,
} from './vocabulary.ts'

const resource = defineResource(servers)
beforeAll(() => {
  addMessages({
    en: {
      'fields.is_default': 'Standard',
      'fields.shift-plans.is_default': 'First choice',
      'values.transport.tls': 'TLS',
      'values.draft': 'Not yet',
      'deeds.update': 'changed {object}',
      'done.pbx-servers.enable': '{name} is enabled',
      'app.record.performed': '“{name}”: {action} done',
      'done.pbx-servers.move': '{name} moved to {site}, rack {rack}',
      'app.action.confirm': 'Do you want to continue?',
      'confirm.sync': 'Another noun says this',
      'confirm.enable.pbx-servers': 'Take {name} into use?',
    },
    id: {},
  })
})

describe('names come from the messages', () => {
  it.each<[() => string, string]>([
    [() => fieldName({ name: 'is_default' }), 'Standard'],
    [() => fieldName({ name: 'is_default', resource: 'tickets' }), 'Standard'],
    [() => fieldName({ name: 'is_default', resource: 'shift-plans' }), 'First choice'],
    [() => fieldName({ name: 'port', label: 'fields.is_default' }), 'Standard'],
    [() => valueName('transport', 'tls'), 'TLS'],
    [() => valueName('status', 'draft'), 'Not yet'],
    [() => loggedActionName('pbx-servers.update', 'this'), 'changed this'],
    [() => actionDone(resource, 'enable', 'Main office'), 'Main office is enabled'],
    [
      () => actionDone(resource, 'move', 'Main office', { site: { id: 's1', label: 'Bandung' }, rack: 7 }),
      'Main office moved to Bandung, rack 7',
    ],
  ])('%s', (name, expected) => {
    expect(name()).toBe(expected)
  })
})

describe('or from the field name', () => {
  it.each<[() => string, string]>([
    [() => fieldName({ name: 'last_sync_at' }), 'Last sync at'],
    [() => fieldName({ name: 'owner_id' }), 'Owner'],
    [() => fieldName({ name: 'watcher_ids' }), 'Watchers'],
    [() => valueName('status', 'on_hold'), 'On hold'],
    [() => noun(resource, 'many'), 'PBX servers'],
    [() => heading(resource, 'many'), 'PBX servers'],
    [() => actionName(resource, 'sync'), 'Sync'],
    [() => actionDone(resource, 'sync', 'Main office'), '“Main office”: Sync done'],
    [() => confirmation(resource, 'enable', 'Main office'), 'Take Main office into use?'],
    [() => confirmation(resource, 'sync', 'Main office'), 'Do you want to continue?'],
    [() => groupName('telephony'), 'Telephony'],
    [() => loggedActionName('pbx-servers.sync', 'this'), 'sync: this'],
  ])('%s', (name, expected) => {
    expect(name()).toBe(expected)
  })
})

it('sentences use the noun form that fits', () => {
  expect(words(resource)).toEqual({ noun: 'PBX servers', nouns: 'PBX servers', Noun: 'PBX servers' })
})
