import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { loadMessages, lookup, setLocale, startLocale, type Locale } from './i18n.ts'
import { nounOf, permissionName, permissionWithKey } from './permission-name.ts'

beforeAll(async () => {
  await startLocale()
  await loadMessages('fields', 'iam')
})
afterAll(() => setLocale('en'))

it('names a permission, alone and with its key', () => {
  expect(permissionName('read-list-users')).toBe('View users')
  expect(permissionWithKey('read-list-users')).toBe('"View users" (read-list-users)')
})

it('names a key of another format by its action, in both languages', async () => {
  expect(permissionName('test-ring-groups')).toBe('Test ring groups')
  expect(permissionName('publish-ai-agents')).toBe('Publish AI agents')
  setLocale('id')
  await expect.poll(() => permissionName('publish-ai-agents')).toBe('Terbitkan agen AI')
  setLocale('en')
  await expect.poll(() => permissionName('publish-ai-agents')).toBe('Publish AI agents')
})

describe.each<Locale>(['en', 'id'])('in %s', (locale) => {
  it('has a name for the resource of every permission', async () => {
    setLocale(locale)
    await expect.poll(() => document.documentElement.lang).toBe(locale)
    const nouns = [...new Set(permissionKeys.map((key) => key.replace(/^(read-list|read-detail|\w+)-/, '')))]
    expect(nouns.filter((noun) => lookup(`resources.${noun}.many`) === undefined)).toEqual([])
    expect(new Set(permissionKeys.map(permissionName)).size).toBe(permissionKeys.length)
    expect(nounOf('usage-records')).not.toBe('')
  })
})
