import { expect } from '@playwright/test'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { auth } from '#contract/auth.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { roles } from '#contract/roles.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import type { ScreenName } from '#crud/entry.ts'
import type { Resource } from '#crud/resource.ts'
import { accounts, password, type Account } from '../accounts.ts'
import type { Api } from '../api.ts'
import { resources } from '#resources/all.ts'
import { addRole } from '../people.ts'
import { parentIds } from '../nouns/parent-ids.ts'
import { addressOf } from './screens.ts'
import { fieldName, shownTitle } from '../words.ts'

export interface Screen {
  name: string
  /** Its screens are opened one after the other in one browser, which loads what they share once. */
  group: string
  account: Account | null
  /** The path of the screen for a tenant and its records. */
  address: (tenantId: string, api: Api) => Promise<string>
  /** The texts that it shows: the columns of a list and its first record, or the title of a record. */
  shows?: (api: Api) => Promise<string[]>
}

const at = (name: string, account: Account | null, path: string): Screen => ({
  name,
  group: account ? `pages of ${account}` : 'public pages',
  account,
  address: async (tenantId) => path.replace(':tenantId', tenantId),
})

/** A tab of a record that has something to show in it. */
const tab = (name: string, path: string, recordId: (api: Api) => Promise<string>): Screen => ({
  name,
  group: 'tabs',
  account: 'admin',
  address: async (tenantId, api) => `/${tenantId}/${path.replace(':id', await recordId(api))}`,
})

const handWritten = [
  at('landing page', null, '/'),
  at('log-in', null, '/auth/login'),
  at('registering', null, '/auth/register'),
  at('log-in with a code', null, '/auth/verify-otp'),
  at('forgotten password', null, '/auth/forgot-password'),
  at('reset without a link', null, '/auth/reset-password'),
  at('invitation that is none', null, '/auth/accept-invitation'),
  at('voice test', null, '/ai-voice-test'),
  at('not found', null, '/auth/nowhere'),
  at('dashboard', 'admin', '/:tenantId/dashboard'),
  at('profile', 'admin', '/:tenantId/profile'),
  at('settings', 'admin', '/:tenantId/settings'),
  at('two-factor authentication', 'admin', '/:tenantId/mfa/setup'),
  at('new user of the own tenant', 'admin', '/iam/users/create'),
  at('knowledge from a web page', 'admin', '/:tenantId/knowledge-base/create?source=url'),
  at('knowledge from files', 'admin', '/:tenantId/knowledge-base/create?source=file'),
  at('knowledge of the voice provider', 'admin', '/:tenantId/knowledge-base/create-elevenlabs'),
  at('configuration of AI agents', 'admin', '/:tenantId/ai-agents/config'),
  at('not found, logged in', 'admin', '/:tenantId/nowhere'),
  at('not allowed', 'reader', '/:tenantId/tickets/list'),
  tab('access of a user', 'iam/users/detail/:id?tab=access', adminId),
  tab('sessions of a user', 'iam/users/detail/:id?tab=sessions', adminWithTwoSessions),
  tab('history of a user', 'iam/users/detail/:id?tab=history', adminId),
  tab('history of a role', 'iam/roles/detail/:id?tab=history', changedRoleId),
  tab('passages of an entry', 'knowledge-base/detail/:id?tab=passages', entryId),
  tab('question to an entry', 'knowledge-base/detail/:id?tab=question&question=phone+number', entryId),
  tab('versions of an entry', 'knowledge-base/detail/:id?tab=versions', entryWithVersionsId),
  tab('agents of an entry', 'knowledge-base/detail/:id?tab=agents', entryId),
  tab('test cases of an agent', 'ai-agents/detail/:id?tab=ai-agent-test-cases', agentId),
  tab('test panel of an agent', 'ai-agents/detail/:id?tab=talk', agentId),
  tab('embedding an agent', 'ai-agents/detail/:id?tab=embed', agentId),
  tab('performance of an agent', 'ai-agents/detail/:id?tab=performance', agentId),
  tab('history of a ticket', 'tickets/detail/:id?tab=history', changedTicketId),
]

/** Every screen of the declared resources, and the hand-written ones of the console. */
export const everyScreen: Screen[] = [
  ...handWritten,
  ...resources.flatMap((resource) =>
    (Object.keys(resource.screens) as ScreenName[]).map((screen): Screen => ({
      name: `${resource.identifier}, ${screen}`,
      group: resource.identifier,
      account: resource.scope === 'platform' ? 'operator' : 'admin',
      address: async (tenantId, api) => {
        const isOfRecord = (screen === 'edit' || screen === 'show') && !resource.contract.singleton
        const at = await parentIds(api, resource)
        const { data } = isOfRecord ? await api(resource.contract.endpoints['list']!, { params: at }) : { data: [] }
        return addressOf({ ...resource, at }, screen, tenantId, data[0]?.id)
      },
      shows: (api) => textsOf(resource, screen, api),
    })),
  ),
]

async function textsOf(resource: Resource, screen: ScreenName, api: Api): Promise<string[]> {
  const { contract, fields, screens } = resource
  const { page, fields: names } = screens[screen]!
  if (page || contract.singleton || !['list', 'show'].includes(screen)) return []
  const at = await parentIds(api, resource)
  const query = screen === 'list' ? sortOf(screens.list!.sort) : ''
  const { data } = await api(contract.endpoints['list']!, { params: at, query })
  if (data.length === 0) return []
  // A face writes a title in its own words.
  const title = fields[contract.title]?.face ? [] : [shownTitle(resource, data[0])]
  return [...title, ...(screen === 'list' ? names.map((name) => fieldName(name, fields[name])) : [])]
}

/** `_sort=name&_order=desc` for `-name`. */
const sortOf = (sort = '') =>
  sort ? `_sort=${sort.replace('-', '')}&_order=${sort.startsWith('-') ? 'desc' : 'asc'}` : ''

async function adminId(api: Api): Promise<string> {
  const { data } = await api(users.endpoints.byEmail, { params: { email: accounts.admin } })
  return data.id
}

async function adminWithTwoSessions(api: Api): Promise<string> {
  await api(auth.endpoints.login, { body: { email: accounts.admin, password } })
  return adminId(api)
}

/** An entry of the demo, which is read. */
async function entryId(api: Api): Promise<string> {
  const query = 'status=ready&_sort=created_at&_order=asc'
  const { data } = await api(knowledgeBase.endpoints.list, { query })
  return data[0].id
}

/** An entry whose text has changed, so that there is a difference to show. */
async function entryWithVersionsId(api: Api): Promise<string> {
  const { create, update, detail } = knowledgeBase.endpoints
  const body = { title: 'Entry of a test', content: 'We open at nine.', language: 'en' }
  const { id } = (await api(create, { body })).data
  await api(update, { params: { id }, body: { content: 'We open at ten.' } })
  const status = async () => (await api(detail, { params: { id } })).data.status
  await expect.poll(status, { timeout: 20_000 }).toBe('ready')
  return id
}

/** The demo's agent that conversations were held with. */
async function agentId(api: Api): Promise<string> {
  const { data } = await api(aiAgents.endpoints.list, { query: 'q=Rina' })
  return data[0].id
}

async function changedRoleId(api: Api): Promise<string> {
  const { id } = await addRole(api, ['read-list-tickets'])
  const body = { permission_keys: ['read-list-tickets', 'read-list-roles'] }
  await api(roles.endpoints.update, { params: { id }, body })
  return id
}

async function changedTicketId(api: Api): Promise<string> {
  const body = { subject: 'Ticket of a test', description: 'It is slow' }
  const { id } = (await api(tickets.endpoints.create, { body })).data
  await api(tickets.endpoints.update, { params: { id }, body: { subject: 'Changed ticket of a test' } })
  return id
}
