/**
 * The permission required by each screen: the table of specification §6, as plain data. The console uses it for hints;
 * the platform enforces permissions on the endpoints.
 */
export const screenPermissions: Record<string, string | null> = {
  '/dashboard': null,
  '/:tenantId/dashboard': null,
  '/:tenantId/knowledge-base/list': 'read-list-knowledge-base',
  '/:tenantId/usage-records/list': 'read-list-usage-records',
  '/:tenantId/iam/users/list': 'read-list-users',
  '/iam/users/list': 'read-list-users',
  '/:tenantId/iam/users/invite': 'create-users',
  '/:tenantId/iam/users/create': 'create-users',
  '/iam/users/create': 'create-users',
  '/:tenantId/iam/users/update/:id': 'update-users',
  '/iam/users/update/:id': 'update-users',
  '/:tenantId/iam/users/detail/:id': 'read-detail-users',
  '/iam/users/detail/:id': 'read-detail-users',
  '/tenants/list': 'read-list-tenants',
}

/** The nouns of the permissions above, whether they have a contract yet or not. */
export const specifiedNouns = [
  ...new Set(
    Object.values(screenPermissions).flatMap(
      (key) => key?.replace(/^(read-list|read-detail|create|update)-/, '') ?? [],
    ),
  ),
]

/** The pages of visitors. The guard leads logged-in users from them to their dashboard. */
export const publicPaths = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  newPassword: '/auth/new-password',
  verifyOtp: '/auth/verify-otp',
  mfaChallenge: '/auth/mfa-challenge',
  acceptInvitation: '/auth/accept-invitation',
  voiceTest: '/ai-voice-test',
} as const

/** The pages of mailed links that visitors and logged-in users may open alike. */
export const openPaths = { rating: '/rating' } as const

/** The pages of visitors that a site may show in a frame, with `embed=true`. */
export const embeddablePaths: readonly string[] = [publicPaths.voiceTest]
