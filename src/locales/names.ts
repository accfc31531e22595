import { messages as agentsEn } from './en/names/ai-agents.ts'
import { messages as conversationsEn } from './en/names/conversations.ts'
import { messages as knowledgeEn } from './en/names/knowledge-base.ts'
import { messages as pbxServersEn } from './en/names/pbx-servers.ts'
import { messages as phoneNumbersEn } from './en/names/phone-numbers.ts'
import { messages as plansEn } from './en/names/plans.ts'
import { messages as tenantsEn } from './en/names/tenants.ts'
import { messages as voicesEn } from './en/names/voices.ts'
import { messages as agentsId } from './id/names/ai-agents.ts'
import { messages as conversationsId } from './id/names/conversations.ts'
import { messages as knowledgeId } from './id/names/knowledge-base.ts'
import { messages as pbxServersId } from './id/names/pbx-servers.ts'
import { messages as phoneNumbersId } from './id/names/phone-numbers.ts'
import { messages as plansId } from './id/names/plans.ts'
import { messages as tenantsId } from './id/names/tenants.ts'
import { messages as voicesId } from './id/names/voices.ts'

/** The names of fields and choices that one resource has alone, for those who need them of every resource at once. */
export const names: Record<'en' | 'id', Record<string, string>> = {
  en: {
    ...agentsEn,
    ...conversationsEn,
    ...knowledgeEn,
    ...pbxServersEn,
    ...phoneNumbersEn,
    ...plansEn,
    ...tenantsEn,
    ...voicesEn,
  },
  id: {
    ...agentsId,
    ...conversationsId,
    ...knowledgeId,
    ...pbxServersId,
    ...phoneNumbersId,
    ...plansId,
    ...tenantsId,
    ...voicesId,
  },
}
