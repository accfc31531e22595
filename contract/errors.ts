import type { FieldProblems } from './field-problems.ts'
import type { Params, Reason, Refusal } from './reasons.ts'

/**
 * Every error code of both APIs, with its HTTP status and its English message. The console shows a localised text for
 * the code; the message is for logs and other clients.
 */
export const errors = {
  validation_failed: [422, 'Some fields need your attention'],
  invalid_query: [422, 'The query is not understood'],
  invalid_code: [400, 'The code is wrong or has expired'],
  invalid_link: [400, 'This link is wrong, used or has expired'],
  malformed_body: [400, 'The body is not valid JSON'],
  request_timeout: [408, 'The request took too long to arrive'],
  payload_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'Send the body as application/json'],

  unauthenticated: [401, 'Authentication required'],
  access_token_expired: [401, 'Access token expired'],
  refresh_token_expired: [401, 'Refresh token expired'],
  invalid_token: [401, 'Invalid token'],
  token_revoked: [401, 'Token revoked'],
  account_suspended: [401, 'Account suspended'],
  invalid_credentials: [401, 'Email or password is wrong'],

  permission_denied: [403, 'Your role does not allow this'],
  tenant_mismatch: [403, 'This belongs to another tenant'],
  mfa_setup_required: [403, 'Your tenant requires two-factor authentication: set it up first'],
  origin_not_allowed: [403, 'Pages of this origin cannot connect'],
  beyond_own_rights: [403, 'You cannot grant permissions that you do not hold'],

  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  edit_conflict: [409, 'Someone else changed this in the meantime'],
  invalid_transition: [409, 'This change of state is not allowed'],
  already_exists: [409, 'This already exists'],
  in_use: [409, 'This is still in use'],
  last_admin: [409, 'A tenant needs at least one active administrator'],
  tests_failed: [409, 'Test cases fail'],
  not_configured: [409, 'This is not configured on this platform'],
  limit_reached: [409, 'A limit of your plan is reached'],
  upgrade_required: [426, 'Connect with a WebSocket'],
  rate_limited: [429, 'Too many attempts, try again later'],

  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not ready'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** Field name → its errors in English. */
export type FieldErrors = Record<string, string[]>

/** A record that uses another one. */
export interface UsedBy {
  resource: string
  id: string
  label: string
}

/** A test case that keeps an AI agent from being published. */
export interface FailedCase extends Refusal {
  id: string
  question: string
}

/** The body of every error answer. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  /** A more specific reason than the code, if any. */
  reason?: Reason
  /** Parameters of the reason's text. */
  params?: Params
  /** For `limit_reached`: the limit, the current usage, and the maximum of the plan. */
  limit?: string
  used?: number
  allowed?: number
  /** A plan that includes more, if one is offered. */
  plan?: string
  /** For `in_use`: the records that use this one, where the platform knows them. */
  used_by?: UsedBy[]
  /** For `tests_failed`. */
  failed?: FailedCase[]
  errors?: FieldErrors
  /** The same errors as codes, for localised texts. */
  details?: FieldProblems
  request_id: string
}

/** Phrases in the message of a 401 that end the session without a refresh (specification §5). */
export const hardFailurePhrases = [
  'invalid token',
  'token revoked',
  'account suspended',
  'access denied permanently',
] as const

export const isHardFailure = (message: unknown): boolean =>
  typeof message === 'string' && hardFailurePhrases.some((phrase) => message.toLowerCase().includes(phrase))
