import { beforeEach, describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { messages as en } from '#locales/en/app.ts'
import { messages as refine } from '#locales/en/refine.ts'
import { addMessages } from '../format/i18n.ts'
import { refineI18n } from './i18n.ts'

const { translate } = refineI18n

beforeEach(() => addMessages({ en: { ...en, 'resources.tickets.one': 'Ticket' }, id: {} }))

it("resolves Refine's own keys, and uses its default text for others", () => {
  expect(translate('notifications.createSuccess', { resource: 'Ticket' }, 'x')).toBe('Ticket created')
  expect(translate('unknown.key', 'Its own text')).toBe('Its own text')
  expect(translate('unknown.key', {}, 'Its own text')).toBe('Its own text')
})

it('names a resource', () => {
  expect(translate('tickets.tickets', 'ticket')).toBe('Ticket')
  expect(translate('things.things', 'thing')).toBe('things')
})

/** Every key that stands in the sources of Refine, rather than being put together. */
function keysOf(name: string): string[] {
  const folder = `node_modules/@refinedev/${name}/src`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*test).*\.tsx?$/.test(file),
  )
  const source = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join()
  return [
    ...source.matchAll(/["'`]((?:buttons|pages|notifications|autoSave)\.[\w.]+|warnWhenUnsavedChanges)["'`]/g),
  ].map(([, key]) => key!)
}

it.each(['core', 'antd'])("has a text for each of the keys of Refine's %s", (name) => {
  const keys = keysOf(name)
  expect(keys.length).toBeGreaterThan(20)
  const texts: object = { ...en, ...refine }
  expect(keys.filter((key) => !Object.hasOwn(texts, `app.refine.${key}`))).toEqual([])
})

describe('suppressed messages', () => {
  it.each([401, undefined])('an error with the status %s', (statusCode) => {
    expect(translate('notifications.error', { statusCode }, 'Error')).toBe('')
  })

  it('does not suppress other messages', () => {
    expect(translate('notifications.error', { statusCode: 500 }, 'Error')).not.toBe('')
    expect(translate('notifications.success', 'Success')).not.toBe('')
  })
})
