/**
 * Every error code of both APIs with its HTTP status. The English text is in `english/errors.ts`; the console shows
 * `errors.<code>` in the user's language.
 */
export const errors = {
  validation_failed: 422,
  invalid_query: 422,
  invalid_code: 400,
  invalid_link: 400,
  malformed_body: 400,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,

  unauthenticated: 401,
  access_token_expired: 401,
  refresh_token_expired: 401,
  invalid_token: 401,
  token_revoked: 401,
  account_suspended: 401,
  invalid_credentials: 401,

  permission_denied: 403,
  tenant_mismatch: 403,
  mfa_setup_required: 403,
  origin_not_allowed: 403,
  beyond_own_rights: 403,

  not_found: 404,
  method_not_allowed: 405,
  edit_conflict: 409,
  invalid_transition: 409,
  already_exists: 409,
  in_use: 409,
  last_admin: 409,
  tests_failed: 409,
  nothing_to_publish: 409,
  not_configured: 409,
  limit_reached: 409,
  misdirected_request: 421,
  upgrade_required: 426,
  rate_limited: 429,

  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/** Phrases in the message of a 401 that end the session without a refresh (specification §5). */
export const hardFailurePhrases = [
  'invalid token',
  'token revoked',
  'account suspended',
  'access denied permanently',
] as const

export const isHardFailure = (message: unknown): boolean =>
  typeof message === 'string' && hardFailurePhrases.some((phrase) => message.toLowerCase().includes(phrase))
