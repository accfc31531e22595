import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import type { Agent, Variables } from './agent.ts'
import { clearLanguageOf } from './language.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'

export const languagesOf = ({ language: { primary, additional } }: Agent): string[] => [primary, ...additional]

interface Opening extends Pick<Agent['opening'], 'speaksFirst' | 'consent'> {
  primary: string
  /** The agent's own message in the language, if it has one. */
  message: string | null | undefined
}

/** The first words of an agent in a language, as {@link openingIn}, with its variables. */
export function openingOf({ opening, language: { primary } }: Agent, language: string, variables: Variables): string {
  return fillVariables(openingIn(language, { ...opening, primary, message: opening.messages[language] }), variables)
}

/**
 * The first words in a language: the line about recording, and unless callers speak first, the agent's message or a greeting
 * of the platform. Empty if there is neither.
 */
export function openingIn(language: string, { speaksFirst, consent, primary, message }: Opening): string {
  const text = speaksFirst === 'agent' && (message ?? textsOf(language).greeting)
  return withoutMarkdown([consentIn(language, primary, consent), text].filter(Boolean).join(' '))
}

/** The line about recording. Written in the primary language; in others, the platform has a sentence of its own. */
const consentIn = (language: string, primary: string, line: string | null): string | null =>
  line === null || language === primary ? line : textsOf(language).recorded

/** The language of a message, if the agent detects languages and speaks it. */
export function languageOf(agent: Agent, message: string, current: string): string {
  if (!agent.language.isDetected) return current
  return clearLanguageOf(message, languagesOf(agent)) ?? current
}
