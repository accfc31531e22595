import type { systemVariables } from '#contract/ai-agents/variables.ts'
import type { Variables } from './agent.ts'

const variable = /\{\{\s*([\w.]{1,60})\s*\}\}/g

/** Fills in `{{variables}}`. Removes one without a value, together with the space before it. */
export const fillVariables = (text: string, variables: Variables): string =>
  text
    .replace(variable, (_, name: string) => (Object.hasOwn(variables, name) ? String(variables[name]) : '\0'))
    .replace(/ ?\0/g, '')
    .trim()

interface Occasion {
  /** The name of the agent. */
  name: string
  tenant: string
  timezone: string
  language: string
  channel: string
  conversationId: string
  caller: string | null
  now: Date
}

/** The variables of every conversation. Only calls have the called number. */
export function systemValues(occasion: Occasion): Variables {
  const { name, tenant, timezone, language, channel, conversationId, caller, now } = occasion
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: timezone, ...options }).format(now)
  const values: Record<Exclude<(typeof systemVariables)[number], 'called_number'>, string> = {
    agent_name: name,
    tenant_name: tenant,
    caller_number: caller ?? '',
    date: format({ dateStyle: 'long' }),
    time: format({ timeStyle: 'short' }),
    weekday: format({ weekday: 'long' }),
    language,
    channel,
    conversation_id: conversationId,
  }
  return values
}
