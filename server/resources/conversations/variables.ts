import type { Tenant } from '#contract/tenants.ts'
import type { Agent, Variables } from '../../voice/agent.ts'
import { systemValues } from '../../voice/template.ts'

interface Subject {
  id: string
  language: string
  channel: string
  caller: string | null
  /** The variables given at the start of the conversation. */
  variables: Variables
}

/** The values of a conversation's `{{variables}}`. */
export function variablesOf(
  { name, fallbacks }: Agent,
  { id, language, channel, caller, variables }: Subject,
  { name: tenant, timezone }: Pick<Tenant, 'name' | 'timezone'>,
): Variables {
  // In a browser, the caller is a name instead of a number.
  const number = channel === 'phone' ? caller : null
  const occasion = { name, tenant, timezone, language, channel, conversationId: id, caller: number, now: new Date() }
  return { ...systemValues(occasion), ...fallbacks, ...variables }
}
