/** Who makes a request, as they are in the database at that moment. */
export interface Actor {
  id: string
  name: string
  email: string
  phone: string | null
  avatar: string | null
  timezone: string
  locale: 'en' | 'id'
  mfa_enabled: boolean
  /** From when on the tenant's demand for a second factor shuts out whoever has none. */
  mfa_due_at: string | null
  session_id: string
  tenant: { id: string; name: string; is_platform: boolean; timezone: string }
  role: { id: string; name: string; permission_keys: string[] }
}

export const holds = (actor: Actor, permission: string | null): boolean =>
  permission === null || actor.role.permission_keys.includes(permission)
