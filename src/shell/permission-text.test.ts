import { beforeAll, expect, it } from 'vitest'
import { loadMessages, startLocale } from '#providers/format/i18n.ts'
import { permissionText } from './permission-text.ts'

beforeAll(async () => {
  await startLocale()
  await loadMessages('fields', 'people')
})

it('says what a permission allows', () => {
  expect(permissionText('read-list-users')).toBe('See the list of users, search and filter it.')
})
