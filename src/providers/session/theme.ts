import { useSyncExternalStore } from 'react'
import { readPreference, subscribePreferences, writePreference } from './session.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type ResolvedTheme = 'light' | 'dark'

export interface Theme {
  choice: ThemeChoice
  /** The displayed theme, after resolving `system` by the operating system. */
  resolved: ResolvedTheme
  setChoice: (choice: ThemeChoice) => void
}

export function useTheme(): Theme {
  const choice = useSyncExternalStore(subscribePreferences, readChoice)
  const resolved = useSyncExternalStore(subscribeTheme, resolveTheme)
  return { choice, resolved, setChoice }
}

/** Keeps `<html data-theme>` in sync with the selection, other tabs and the operating system. */
export function startTheme(): void {
  subscribeTheme(apply)
  apply()
}

const darkScheme = '(prefers-color-scheme: dark)'

const setChoice = (choice: ThemeChoice) => writePreference('theme', choice)

function readChoice(): ThemeChoice {
  const stored = readPreference('theme') as ThemeChoice | null
  return stored && themeChoices.includes(stored) ? stored : 'system'
}

function resolveTheme(): ResolvedTheme {
  const choice = readChoice()
  if (choice !== 'system') return choice
  return window.matchMedia(darkScheme).matches ? 'dark' : 'light'
}

function subscribeTheme(listener: () => void): () => void {
  const query = window.matchMedia(darkScheme)
  const unsubscribe = subscribePreferences(listener)
  query.addEventListener('change', listener)
  return () => {
    unsubscribe()
    query.removeEventListener('change', listener)
  }
}

function apply(): void {
  document.documentElement.dataset['theme'] = resolveTheme()
}
