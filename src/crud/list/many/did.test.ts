import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { defineResource } from '../../define-resource.ts'
import { servers } from '../../servers.sample.ts'
import { didText } from './did.ts'

const resource = defineResource(servers, {})
const did = (task: object, count = 12, label?: string) =>
  didText(resource, { endpoint: 'update', ...task }, count, () => label)

beforeAll(() => loadMessages('app', 'fields', 'many', 'undo', 'history'))

test('says what was done to what', () => {
  expect(did({ body: { status: 'offline' } })).toBe('12 PBX servers marked as Offline')
  expect(did({ body: { owner_id: 'u1' } }, 12, 'Dewi')).toBe('Owner of 12 PBX servers: Dewi')
  expect(did({ body: { assignee_id: null } })).toBe('12 PBX servers unassigned')
  expect(did({ body: { owner_id: 'u1' } }, 1)).toBe('Owner of 1 PBX server changed')
  expect(did({ endpoint: 'delete' }, 1)).toBe('1 PBX server deleted')
  expect(did({ endpoint: 'sync' })).toBe('Synced 12 PBX servers')
  expect(did({ endpoint: 'reboot' })).toBe('Reboot: 12 PBX servers')
  expect(did({ body: { status: 'offline' }, undoes: true })).toBe('Undone: 12 PBX servers marked as Offline')
})
