import type { AccessControlProvider } from '@refinedev/core'
import type { Contract, Verb } from '#contract/contract.ts'
import { contracts } from '#contract/index.ts'
import { isPlatformKey } from '#contract/permissions.ts'
import { t } from './i18n.ts'
import { readSession, useSession, type StoredSession } from './session.ts'

export interface Hint {
  allowed: boolean
  /** The missing key and who can grant it. */
  reason?: string
  /** No role of this tenant could ever hold it: what it opens is not even offered. */
  isOutOfReach?: boolean
}

/** Says whether the role holds a permission; the platform alone enforces it. */
export const useHint = (permission: string | null): Hint => hint(permission, useSession())

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const { allowed, reason } = hint(permissionOf(resource, action), readSession())
    return { can: allowed, reason }
  },
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: false },
    queryOptions: { staleTime: 0, gcTime: 0 },
  },
}

export function hint(permission: string | null, session: StoredSession | null): Hint {
  if (!permission || session?.role.permissions.some(({ key }) => key === permission)) return { allowed: true }
  if (isPlatformKey(permission) && !session?.user.tenant.is_platform) {
    return { allowed: false, isOutOfReach: true, reason: t('app.access.platform_only', { permission }) }
  }
  const people = session?.role.granted_by.join(', ')
  const reason = people
    ? t('app.access.missing', { permission, people })
    : t('app.access.missing_anonymous', { permission })
  return { allowed: false, reason }
}

const verbs: Record<string, Verb> = { list: 'list', show: 'detail', create: 'create', clone: 'create', edit: 'update' }

function permissionOf(resource: string | undefined, action: string): string | null {
  const contract: Contract | undefined = contracts.find(({ name }) => name === resource)
  return contract?.endpoints[verbs[action] ?? action]?.permission ?? null
}
