// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { forgetOwnPreferences } from './own-preferences.ts'
import { writePreference } from './session.ts'

it('forgets what belongs to users, and keeps the choices of this browser', () => {
  writePreference('own:user-1:recent', '[{"label":"No sound in calls"}]')
  writePreference('own:user-2:columns.tickets', '{}')
  writePreference('theme', 'dark')
  forgetOwnPreferences()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})
