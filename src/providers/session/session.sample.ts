import type { Session } from '#contract/auth.ts'

/** A session for unit tests. */
export function sampleSession({
  permissions = [] as string[],
  tenantId = 'tenant-1',
  userId = 'user-1',
} = {}): Session {
  return {
    user: {
      id: userId,
      tenant_id: tenantId,
      tenant: { id: tenantId, name: 'Nusantara Support', is_platform: false, currency: 'IDR', trial_ends_at: null },
      name: 'Sari Wijaya',
      email: 'sari@nusantara.test',
      phone: null,
      avatar: null,
      mfa_enabled: false,
      mfa_due_at: null,
      timezone: 'Asia/Jakarta',
      locale: 'en',
    },
    role: {
      id: 'role-1',
      name: 'Agent',
      permissions: permissions.map((key) => ({ key })),
      granted_by: ['Budi Santoso'],
    },
    token: { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 900 },
  }
}
