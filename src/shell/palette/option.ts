import type { ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Resource } from '#crud/resource.ts'
import type { StoredSession } from '#providers/session/session.ts'

/** The session and the navigation, for options that open other screens. */
export interface Context {
  session: StoredSession
  navigate: NavigateFunction
  /** Starts an action on a found record after the palette has closed. */
  onFound: (action: FoundAction) => void
}

/** An action on a record that the search found. */
export interface FoundAction {
  resource: Resource
  id: string
  action: string
}

/** An entry of the palette. */
export interface Option {
  /** Unique within the palette. */
  key: string
  label: string
  /** Additional search words. */
  words?: string
  /** A second, smaller text. */
  detail?: string
  icon?: ReactNode
  isDanger?: boolean
  /** The reason why it is disabled. */
  reason?: string
  /** The single key that runs it. */
  shortcut?: string
  onChoose: () => void
}

export interface OptionGroup {
  key: string
  title: string
  options: Option[]
}

/** The words of a search, in lower case. */
export const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * The options whose text or search words contain every word of the search; those that start with the search come first.
 */
export function matching(options: Option[], q: string): Option[] {
  const words = wordsOf(q)
  const found = options.filter((option) => words.every((word) => textOf(option).includes(word)))
  const begins = ({ label }: Option) => Number(label.toLowerCase().startsWith(words.join(' ')))
  return found.toSorted((a, b) => begins(b) - begins(a))
}

const textOf = ({ label, words = '' }: Option) => `${label} ${words}`.toLowerCase()
