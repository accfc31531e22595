import type { Agent, Variables } from './agent.ts'
import { clearLanguageOf } from './language.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'

export const languagesOf = ({ language: { primary, additional } }: Agent): string[] => [primary, ...additional]

/** The first message in a language, or in the primary one, after the line about recording. */
export function openingOf({ opening, language: { primary } }: Agent, language: string, variables: Variables): string {
  const text = opening.messages[language] ?? opening.messages[primary] ?? textsOf(language).greeting
  return fillVariables([opening.consent, text].filter(Boolean).join(' '), variables)
}

/** The language of a message, if the agent detects languages and speaks it. */
export function languageOf(agent: Agent, message: string, current: string): string {
  if (!agent.language.isDetected) return current
  return clearLanguageOf(message, languagesOf(agent)) ?? current
}
