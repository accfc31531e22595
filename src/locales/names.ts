import { messages as replaysEn } from './en/names/ai-agent-replays.ts'
import { messages as agentsEn } from './en/names/ai-agents.ts'
import { messages as conversationsEn } from './en/names/conversations.ts'
import { messages as knowledgeEn } from './en/names/knowledge-base.ts'
import { messages as pbxServersEn } from './en/names/pbx-servers.ts'
import { messages as phoneNumbersEn } from './en/names/phone-numbers.ts'
import { messages as plansEn } from './en/names/plans.ts'
import { messages as tenantsEn } from './en/names/tenants.ts'
import { messages as voicesEn } from './en/names/voices.ts'
import { messages as replaysId } from './id/names/ai-agent-replays.ts'
import { messages as agentsId } from './id/names/ai-agents.ts'
import { messages as conversationsId } from './id/names/conversations.ts'
import { messages as knowledgeId } from './id/names/knowledge-base.ts'
import { messages as pbxServersId } from './id/names/pbx-servers.ts'
import { messages as phoneNumbersId } from './id/names/phone-numbers.ts'
import { messages as plansId } from './id/names/plans.ts'
import { messages as tenantsId } from './id/names/tenants.ts'
import { messages as voicesId } from './id/names/voices.ts'

type Names = Record<'en' | 'id', Record<string, string>>

/** The names of fields and choices that one resource has alone, by its noun. */
export const namesOf: Record<string, Names> = {
  'ai-agent-replays': { en: replaysEn, id: replaysId },
  'ai-agents': { en: agentsEn, id: agentsId },
  conversations: { en: conversationsEn, id: conversationsId },
  'knowledge-base': { en: knowledgeEn, id: knowledgeId },
  'pbx-servers': { en: pbxServersEn, id: pbxServersId },
  'phone-numbers': { en: phoneNumbersEn, id: phoneNumbersId },
  plans: { en: plansEn, id: plansId },
  tenants: { en: tenantsEn, id: tenantsId },
  voices: { en: voicesEn, id: voicesId },
}

/** The names that every resource has alone. */
export const names: Names = {
  en: Object.assign({}, ...Object.values(namesOf).map(({ en }) => en)),
  id: Object.assign({}, ...Object.values(namesOf).map(({ id }) => id)),
}
