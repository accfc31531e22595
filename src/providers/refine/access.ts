import type { AccessControlProvider, CanParams, CanReturnType } from '@refinedev/core'
import type { Verb } from '#contract/grammar/contract.ts'
import { contractEntries } from '#contract/entries.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import { isPlatformKey } from '#contract/platform-keys.ts'
import { screenPermissions } from '#contract/screens.ts'
import { t } from '../format/i18n.ts'
import { permissionWithKey } from '../format/permission-name.ts'
import { ofAccess } from './freshness.ts'
import { lastSession, type StoredSession } from '../session/session.ts'

export interface Hint {
  allowed: boolean
  /** The text with the missing permission and who can grant it. */
  reason?: string
  /** True if only roles of the platform can have the permission; its actions are hidden. */
  isOutOfReach?: boolean
}

/**
 * Provides hints; the platform enforces permissions. Resources are the names of the contracts. Actions are Refine's
 * (`list`, `show`, `create`, `clone`, `edit`, `delete`) and the keys of the contract's endpoints.
 *
 * @example useCan({ resource: 'tickets', action: 'create' })
 * @example useCan({ resource: 'users', action: 'revokeSessions' })
 */
export const accessControlProvider: AccessControlProvider = {
  can: async (question) => answerCan(question),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: false },
    queryOptions: ofAccess,
  },
}

/** Answers `can` synchronously: the role is part of the session. */
export function answerCan({ resource, action }: CanParams): CanReturnType {
  const session = lastSession()
  const { allowed, reason, isOutOfReach } = hint(permissionOf(resource, action), session)
  const isForOthers = endpointOf(resource, action)?.operators && !session?.user.tenant.is_platform
  if (isForOthers && !isOutOfReach) return { can: false, reason: t('app.access.operators_only') }
  return { can: allowed, reason }
}

/** Checks whether a session's role has a permission; `null` needs none. */
export function hint(permission: string | null, session: StoredSession | null): Hint {
  if (!permission || session?.role.permissions.some(({ key }) => key === permission)) return { allowed: true }
  const named = permissionWithKey(permission)
  if (isPlatformKey(permission) && !session?.user.tenant.is_platform) {
    return { allowed: false, isOutOfReach: true, reason: t('app.access.platform_only', { permission: named }) }
  }
  const people = session?.role.granted_by.join(', ')
  const reason = people
    ? t('app.access.missing', { permission: named, people })
    : t('app.access.missing_anonymous', { permission: named })
  return { allowed: false, reason }
}

/**
 * The permission that an action requires; `null` if none is required or known. Resources without a contract are looked
 * up in the table of screens.
 */
export function permissionOf(resource: string | undefined, action: string): string | null {
  const endpoint = endpointOf(resource, action)
  return endpoint ? endpoint.permission : (screenPermissions[`/:tenantId/${resource}/${action}`] ?? null)
}

const endpointOf = (resource: string | undefined, action: string): EndpointEntry | undefined =>
  contractEntries.find(({ name }) => name === resource)?.endpoints[verbs[action] ?? action]

const verbs: Record<string, Verb> = { list: 'list', show: 'detail', create: 'create', clone: 'create', edit: 'update' }
