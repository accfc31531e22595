import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#providers/format/i18n.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { changedText } from './changed-text.ts'

const resource = defineResource(servers, {})
const changed = (row: object, name: string) => changedText(resource, { id: 's1', name: 'Main office', ...row }, name)

beforeAll(() => loadMessages('app', 'fields'))

test('says what a field of a record is now', () => {
  expect(changed({ status: 'offline' }, 'status')).toBe('“Main office” marked as Offline')
  expect(changed({ owner_id: 'u1', owner: { id: 'u1', label: 'Dewi' } }, 'owner_id')).toBe(
    'Owner of “Main office” changed to Dewi',
  )
  expect(changed({ owner_id: null }, 'owner_id')).toBe('Owner of “Main office” removed')
  expect(changed({ assignee_id: null }, 'assignee_id')).toBe('“Main office” unassigned')
  expect(changed({ port: 5061 }, 'port')).toBe('Port of “Main office” changed')
})
