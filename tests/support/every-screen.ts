import type { ScreenName } from '#crud/resource.ts'
import { resources } from '#resources/index.ts'
import type { Account } from './accounts.ts'
import type { Api } from './api.ts'
import { addressOf } from './screens.ts'

export interface Screen {
  name: string
  account: Account | null
  /** Its address, once it is known whose it is and which records there are. */
  address: (tenantId: string, api: Api) => Promise<string>
}

const at = (name: string, account: Account | null, path: string): Screen => ({
  name,
  account,
  address: async (tenantId) => path.replace(':tenantId', tenantId),
})

/** Every screen of the console: those of the registry, and those written by hand. */
export const everyScreen: Screen[] = [
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
  at('two-step verification', 'admin', '/:tenantId/mfa/setup'),
  at('not found, signed in', 'admin', '/:tenantId/nowhere'),
  at('not allowed', 'agent', '/:tenantId/tickets/list'),
  ...resources.flatMap((resource) =>
    (Object.keys(resource.screens) as ScreenName[]).map((screen): Screen => ({
      name: `${resource.identifier}, ${screen}`,
      account: resource.scope === 'platform' ? 'platformAdmin' : 'admin',
      address: async (tenantId, api) => {
        const isOfRecord = screen === 'edit' || screen === 'show'
        const { data } = isOfRecord ? await api(resource.contract.endpoints['list']!) : { data: [] }
        return addressOf(resource, screen, tenantId, data[0]?.id)
      },
    })),
  ),
]
