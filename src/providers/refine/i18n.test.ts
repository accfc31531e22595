// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { messages as en } from '#locales/en/app.ts'
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

describe('suppressed messages', () => {
  it.each([401, undefined])('an error with the status %s', (statusCode) => {
    expect(translate('notifications.error', { statusCode }, 'Error')).toBe('')
  })

  it('does not suppress other messages', () => {
    expect(translate('notifications.error', { statusCode: 500 }, 'Error')).not.toBe('')
    expect(translate('notifications.success', 'Success')).not.toBe('')
  })
})
