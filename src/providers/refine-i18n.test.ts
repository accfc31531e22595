// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { messages as en } from '#locales/en/app.ts'
import { addMessages } from './i18n.ts'
import { refineI18n } from './refine-i18n.ts'

const { translate } = refineI18n

beforeEach(() => addMessages({ en: { ...en, 'resources.tickets.one': 'Ticket' }, id: {} }))

it('knows Refine by its own keys, and takes its text for the rest', () => {
  expect(translate('notifications.createSuccess', { resource: 'Ticket' }, 'x')).toBe('Ticket created')
  expect(translate('unknown.key', 'Its own text')).toBe('Its own text')
  expect(translate('unknown.key', {}, 'Its own text')).toBe('Its own text')
})

it('names a resource', () => {
  expect(translate('tickets.tickets', 'ticket')).toBe('Ticket')
  expect(translate('things.things', 'thing')).toBe('things')
})

describe('what is not to be said again', () => {
  it.each([401, undefined])('an error with the status %s', (statusCode) => {
    expect(translate('notifications.error', { statusCode }, 'Error')).toBe('')
  })

  it('is nothing else', () => {
    expect(translate('notifications.error', { statusCode: 500 }, 'Error')).not.toBe('')
    expect(translate('notifications.success', 'Success')).not.toBe('')
  })
})
