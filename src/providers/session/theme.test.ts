import { beforeEach, expect, it, vi } from 'vitest'
import { startTheme } from './theme.ts'
import { writePreference } from './session.ts'

const query = Object.assign(new EventTarget(), { matches: false })

const shown = () => document.documentElement.dataset['theme']
const setSystem = (isDark: boolean) => {
  query.matches = isDark
  query.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => query)
  localStorage.clear()
  query.matches = false
  startTheme()
})

it('follows the system until a theme is selected, and again when System is selected', () => {
  expect(shown()).toBe('light')
  setSystem(true)
  expect(shown()).toBe('dark')
  writePreference('theme', 'light')
  expect(shown()).toBe('light')
  writePreference('theme', 'system')
  expect(shown()).toBe('dark')
})

it('follows a selection in another tab', () => {
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toBe('dark')
})

it('treats an unknown value as System', () => {
  writePreference('theme', 'sepia')
  expect(shown()).toBe('light')
})
