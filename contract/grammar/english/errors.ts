import type { ErrorCode } from '../errors.ts'

/** The message of each error, for logs and clients other than the console. */
export const errorTexts: Record<ErrorCode, string> = {
  validation_failed: 'Some fields need your attention',
  invalid_query: 'The query is not understood',
  invalid_code: 'The code is wrong or has expired',
  invalid_link: 'This link is wrong, used or has expired',
  malformed_body: 'The body is not valid JSON',
  request_timeout: 'The request took too long to arrive',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'Send the body as application/json',

  unauthenticated: 'Authentication required',
  access_token_expired: 'Access token expired',
  refresh_token_expired: 'Refresh token expired',
  invalid_token: 'Invalid token',
  token_revoked: 'Token revoked',
  account_suspended: 'Account suspended',
  invalid_credentials: 'Email or password is wrong',

  permission_denied: 'Your role does not allow this',
  tenant_mismatch: 'This belongs to another tenant',
  mfa_setup_required: 'Your tenant requires two-factor authentication: set it up first',
  origin_not_allowed: 'Pages of this origin cannot connect',
  beyond_own_rights: 'You cannot grant permissions that you do not hold',

  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  edit_conflict: 'Someone else changed this in the meantime',
  invalid_transition: 'This change of state is not allowed',
  already_exists: 'This already exists',
  in_use: 'This is still in use',
  last_admin: 'A tenant needs at least one active administrator',
  tests_failed: 'Test cases fail',
  nothing_to_publish: 'The draft does not differ from the published version',
  not_configured: 'This is not configured on this platform',
  limit_reached: 'A limit of your plan is reached',
  misdirected_request: 'The platform is not known by this host name; its operator can add it to ALLOWED_HOSTS',
  upgrade_required: 'Connect with a WebSocket',
  rate_limited: 'Too many attempts, try again later',

  internal: 'Something went wrong on our side',
  unavailable: 'The service is not ready',
}
