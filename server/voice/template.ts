import type { Variables } from './agent.ts'

const variable = /\{\{\s*([\w.]{1,60})\s*\}\}/g

/** Fills `{{variables}}`. One without a value is left out, together with the space before it. */
export const fillVariables = (text: string, variables: Variables): string =>
  text
    .replace(variable, (_, name: string) => (Object.hasOwn(variables, name) ? String(variables[name]) : '\0'))
    .replace(/ ?\0/g, '')
    .trim()

/** The variables that every conversation has. */
export const builtInVariables = ({
  agent,
  language,
  now,
  timezone,
}: {
  agent: string
  language: string
  now: Date
  timezone: string
}): Variables => ({
  agent_name: agent,
  language,
  date: new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'long' }).format(now),
  time: new Intl.DateTimeFormat(language, { timeZone: timezone, timeStyle: 'short' }).format(now),
})
