import type { Impersonation } from '#contract/auth.ts'

/** The caller of a request, as stored in the database at that moment. */
export interface Actor {
  id: string
  name: string
  email: string
  phone: string | null
  avatar: string | null
  timezone: string
  locale: 'en' | 'id'
  mfa_enabled: boolean
  /** The time from which a missing second factor blocks the actor. */
  mfa_due_at: string | null
  session_id: string
  /** The operator who acts as this user. */
  impersonation: Impersonation | null
  tenant: {
    id: string
    name: string
    is_platform: boolean
    timezone: string
    currency: string
    /** Null unless it is on trial. */
    trial_ends_at: string | null
  }
  role: { id: string; name: string; permission_keys: string[] }
}

/** The permissions that the actor does not have. */
export const keysBeyond = ({ role }: Actor, keys: string[]): string[] =>
  keys.filter((key) => !role.permission_keys.includes(key))

export const holds = (actor: Actor, permission: string | null): boolean =>
  permission === null || actor.role.permission_keys.includes(permission)

/** The session of an operator who acts as the actor, with which what it starts ends. */
export const impersonationOf = (actor: Actor): string | null => actor.impersonation && actor.session_id
