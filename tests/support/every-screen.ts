import type { ScreenName } from '#crud/resource.ts'
import type { Account } from './accounts.ts'
import type { Api } from './api.ts'
import { declaredResources, hasExamples } from './declared.ts'
import { parentIds } from './place.ts'
import { addressOf } from './screens.ts'

export interface Screen {
  name: string
  account: Account | null
  /** The path of the screen for a tenant and its records. */
  address: (tenantId: string, api: Api) => Promise<string>
}

const at = (name: string, account: Account | null, path: string): Screen => ({
  name,
  account,
  address: async (tenantId) => path.replace(':tenantId', tenantId),
})

const handWritten = [
  at('landing page', null, '/'),
  at('log-in', null, '/auth/login'),
  at('registering', null, '/auth/register'),
  at('log-in with a code', null, '/auth/verify-otp'),
  at('forgotten password', null, '/auth/forgot-password'),
  at('reset without a link', null, '/auth/reset-password'),
  at('invitation that is none', null, '/auth/accept-invitation'),
  at('not found', null, '/auth/nowhere'),
  at('dashboard', 'admin', '/:tenantId/dashboard'),
  at('profile', 'admin', '/:tenantId/profile'),
  at('settings', 'admin', '/:tenantId/settings'),
  at('two-factor authentication', 'admin', '/:tenantId/mfa/setup'),
  at('new user of the own tenant', 'admin', '/iam/users/create'),
  at('not found, logged in', 'admin', '/:tenantId/nowhere'),
  at('not allowed', 'agent', '/:tenantId/tickets/list'),
]

/** Every screen of the declared resources, and the hand-written ones of the console. */
export const everyScreen: Screen[] = [
  ...(hasExamples ? [] : handWritten),
  ...declaredResources.flatMap((resource) =>
    (Object.keys(resource.screens) as ScreenName[]).map((screen): Screen => ({
      name: `${resource.identifier}, ${screen}`,
      account: resource.scope === 'platform' ? 'platformAdmin' : 'admin',
      address: async (tenantId, api) => {
        const isOfRecord = (screen === 'edit' || screen === 'show') && !resource.contract.singleton
        const at = await parentIds(api, resource)
        const { data } = isOfRecord ? await api(resource.contract.endpoints['list']!, { params: at }) : { data: [] }
        return addressOf({ ...resource, at }, screen, tenantId, data[0]?.id)
      },
    })),
  ),
]
