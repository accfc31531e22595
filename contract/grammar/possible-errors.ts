import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { errorOf, type Reason } from './reasons.ts'

/** Every error code that an endpoint can answer with, except server errors (500, 503): declared and implied ones. */
export function possibleErrors({
  name,
  path,
  body,
  query,
  public: isPublic,
  keyed,
  permission,
  refusals,
  job,
  upload,
  form,
  socket,
  budget,
  errors,
}: Endpoint): ErrorCode[] {
  const key = name.split('.')[1]!
  const ofRecord = /:(?!tenantId)/.test(path)
  return [
    ...new Set<ErrorCode>([
      ...(body ? ofBody : []),
      ...(upload || form ? ofUpload : []),
      ...(form ? (['permission_denied', 'limit_reached'] as const) : []),
      ...(budget ? (['rate_limited'] as const) : []),
      ...(body && isPublic ? (['rate_limited'] as const) : []),
      ...(key === 'list' ? (['invalid_query', 'rate_limited'] as const) : []),
      ...(query ? (['validation_failed'] as const) : []),
      ...(isPublic ? [] : keyed ? ofKey : ofSession),
      ...(path.includes(':tenantId') ? (['tenant_mismatch'] as const) : []),
      ...(permission || (ofRecord && !isPublic && !keyed) ? (['permission_denied'] as const) : []),
      ...(ofRecord && !keyed ? (['not_found'] as const) : []),
      ...(job ? (['limit_reached'] as const) : []),
      ...(socket ? ofSocket : []),
      ...(ofVerb[key] ?? []),
      ...Object.keys(refusals).map((reason) => errorOf(reason as Reason)),
      ...errors,
    ]),
  ]
}

const ofBody = ['malformed_body', 'payload_too_large', 'unsupported_media_type', 'validation_failed'] as const

const ofUpload = ['payload_too_large', 'unsupported_media_type', 'request_timeout', 'validation_failed'] as const

const ofSession = [
  'unauthenticated',
  'access_token_expired',
  'invalid_token',
  'token_revoked',
  'account_suspended',
  'mfa_setup_required',
] as const

const ofKey = ['unauthenticated', 'invalid_token'] as const

const ofSocket = ['origin_not_allowed', 'upgrade_required', 'rate_limited'] as const

const ofVerb: Record<string, readonly ErrorCode[]> = {
  create: ['already_exists'],
  update: ['edit_conflict', 'already_exists'],
  delete: ['in_use'],
}
