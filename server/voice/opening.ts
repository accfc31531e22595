import { withoutMarkdown } from '#contract/plain-text.ts'
import type { Agent, Variables } from './agent.ts'
import { clearLanguageOf } from './language.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'

export const languagesOf = ({ language: { primary, additional } }: Agent): string[] => [primary, ...additional]

/**
 * The first words of an agent in a language: the line about recording, and unless callers speak first, its message in this
 * language or a greeting of the platform. Empty if there is neither.
 */
export function openingOf({ opening, language: { primary } }: Agent, language: string, variables: Variables): string {
  const text = opening.speaksFirst === 'agent' && greetingIn(language, opening.messages[language])
  const consent = consentIn(language, primary, opening.consent)
  return fillVariables(withoutMarkdown([consent, text].filter(Boolean).join(' ')), variables)
}

/** The agent's own message in a language, or a greeting of the platform. */
export const greetingIn = (language: string, message: string | null | undefined): string =>
  message ?? textsOf(language).greeting

/** The line about recording. Written in the primary language; in others, the platform has a sentence of its own. */
export const consentIn = (language: string, primary: string, line: string | null): string | null =>
  line === null || language === primary ? line : textsOf(language).recorded

/** The language of a message, if the agent detects languages and speaks it. */
export function languageOf(agent: Agent, message: string, current: string): string {
  if (!agent.language.isDetected) return current
  return clearLanguageOf(message, languagesOf(agent)) ?? current
}
