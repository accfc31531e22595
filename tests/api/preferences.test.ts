import { expect, test } from 'vitest'
import { maxPreferences, preferences } from '#contract/preferences.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import type { Account } from '../support/accounts.ts'

const platform = usePlatform()
const set = (as: Account, key: string, value: string | null) =>
  platform.call(preferences.endpoints.set, { as, body: { key, value } })
const all = async (as: Account) => (await platform.call(preferences.endpoints.all, { as })).body.data

test('a preference is kept for its user alone, until it is deleted', async () => {
  await set('reader', 'columns.tickets', 'number,subject')
  await set('reader', 'columns.tickets', 'subject')
  await set('admin', 'columns.users', 'name')
  expect(await all('reader')).toEqual({ 'columns.tickets': 'subject' })
  expect(await all('admin')).toEqual({ 'columns.users': 'name' })
  expect(await all('foreigner')).toEqual({})
  await set('reader', 'columns.tickets', null)
  expect(await all('reader')).toEqual({})
})

test('the preferences set longest ago give way to a new one', async () => {
  for (let number = 0; number < maxPreferences; number++) await set('reader', `columns.n${number}`, 'name')
  await set('reader', 'columns.n0', 'title')
  await set('reader', 'columns.last', 'name')
  const kept = await all('reader')
  expect(Object.keys(kept)).toHaveLength(maxPreferences)
  expect([kept['columns.n0'], kept['columns.n1'], kept['columns.last']]).toEqual(['title', undefined, 'name'])
})

test.each([['../etc'], ['Columns'], ['a'.repeat(101)]])('the key %s is refused', async (key) => {
  expect((await set('reader', key, 'name')).status).toBe(422)
})
