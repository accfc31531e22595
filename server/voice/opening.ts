import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import type { Agent, Variables } from './agent.ts'
import { clearLanguageOf } from './language.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'

export const languagesOf = ({ language: { primary, additional } }: Agent): string[] => [primary, ...additional]

interface Opening extends Pick<Agent['opening'], 'speaksFirst' | 'consent'> {
  primary: string
  /** The agent's own message in this language, if it has one. */
  message: string | null | undefined
}

/** The first words of an agent in a language, as in {@link openingIn}, with variables filled in. */
export function openingOf({ opening, language: { primary } }: Agent, language: string, variables: Variables): string {
  return fillVariables(openingIn(language, { ...opening, primary, message: opening.messages[language] }), variables)
}

/**
 * The first words in a language: the recording notice, then the agent's message or the platform's greeting unless
 * callers speak first. Empty if there is neither.
 */
export function openingIn(language: string, { speaksFirst, consent, primary, message }: Opening): string {
  const text = speaksFirst === 'agent' && (message ?? textsOf(language).greeting)
  return withoutMarkdown([consentIn(language, primary, consent), text].filter(Boolean).join(' '))
}

/** The recording notice. The agent's own text is in the primary language; other languages use the platform's. */
const consentIn = (language: string, primary: string, line: string | null): string | null =>
  line === null || language === primary ? line : textsOf(language).recorded

/** Detects the language of a message, if the agent detects languages and speaks the result. */
export function languageOf(agent: Agent, message: string, current: string): string {
  if (!agent.language.isDetected) return current
  return clearLanguageOf(message, languagesOf(agent)) ?? current
}
