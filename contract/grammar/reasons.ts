import type { ErrorCode } from './errors.ts'

/**
 * Every specific reason of a refusal, with its error code. Rows contain the same reasons in `can`. The platform says it
 * in English (`english/reasons.ts`), the console as `reasons.<key>` in the user's language.
 */
export const reasons = {
  permission: 'permission_denied',
  either_permission: 'permission_denied',
  operators_only: 'permission_denied',
  not_own_account: 'permission_denied',
  system_role: 'permission_denied',
  beyond_own_rights: 'beyond_own_rights',
  user_holds_more: 'beyond_own_rights',
  role_holds_more: 'beyond_own_rights',
  own_mfa: 'permission_denied',

  not_suspended: 'invalid_transition',
  deleted: 'invalid_transition',
  not_pending: 'invalid_transition',
  role_deleted: 'invalid_transition',
  last_admin: 'last_admin',
  closed: 'invalid_transition',
  not_closed: 'invalid_transition',
  merged: 'invalid_transition',
  not_merged: 'invalid_transition',
  not_watching: 'invalid_transition',
  same_ticket: 'invalid_transition',
  target_merged: 'invalid_transition',
  target_closed: 'invalid_transition',
  not_resolved: 'invalid_transition',
  not_requester: 'permission_denied',
  resolved_long_ago: 'invalid_transition',
  mfa_not_enabled: 'invalid_transition',
  confirm_with_password: 'invalid_transition',
  trial_over: 'invalid_transition',

  agent_not_active: 'invalid_transition',
  no_public_demo: 'not_found',
  public_demo_used_up: 'rate_limited',
  public_demo_busy: 'rate_limited',
  conversation_running: 'in_use',
  nothing_to_read: 'invalid_transition',

  impersonating: 'permission_denied',
  call_rated: 'in_use',
  platform_tenant: 'permission_denied',
  retention_over: 'invalid_transition',
  tenant_in_use: 'invalid_transition',
  used_by_tenants: 'in_use',
  pbx_disabled: 'permission_denied',
  address_not_allowed: 'permission_denied',
  tenant_suspended: 'permission_denied',

  archived: 'invalid_transition',
  number_in_service: 'in_use',
  number_released: 'invalid_transition',
  wrong_status: 'invalid_transition',
  nothing_to_publish: 'nothing_to_publish',
  server_disabled: 'invalid_transition',
  no_pbx_server: 'invalid_transition',
  pbx_server_disabled: 'invalid_transition',
  api_not_configured: 'invalid_transition',
  sync_running: 'invalid_transition',
  pbx_api_failed: 'unavailable',
  not_a_page: 'invalid_transition',
  not_a_file: 'invalid_transition',
  selection_changed: 'edit_conflict',
  changed_meanwhile: 'edit_conflict',
  undone: 'invalid_transition',
  undo_over: 'invalid_transition',
  changed_since: 'edit_conflict',
  job_ended: 'invalid_transition',
  job_not_undoable: 'invalid_transition',
  job_not_repeatable: 'invalid_transition',
  not_own_job: 'permission_denied',
  impersonation_ended: 'permission_denied',
  job_owner_suspended: 'permission_denied',
  job_interrupted: 'unavailable',
  too_many_jobs: 'limit_reached',

  file_too_large: 'payload_too_large',
  file_type: 'unsupported_media_type',
  over_limit: 'limit_reached',
  beyond_concurrent_calls: 'limit_reached',
  storage_full: 'limit_reached',

  case_unknown: 'tests_failed',
  case_known: 'tests_failed',
  case_not_cited: 'tests_failed',
  case_cited_deleted: 'tests_failed',
  case_words_missing: 'tests_failed',
  case_words_forbidden: 'tests_failed',
  case_not_answered: 'tests_failed',
  case_not_run: 'tests_failed',
  too_many_test_cases: 'limit_reached',
  too_many_views: 'limit_reached',

  not_published: 'invalid_transition',
  agent_routed: 'in_use',
  entry_not_indexed: 'invalid_transition',
  entry_local: 'invalid_transition',
  entry_not_uploaded: 'invalid_transition',
  used_by_agents: 'in_use',
  voice_invalid: 'invalid_transition',

  used_by_numbers: 'in_use',
  template_in_use: 'in_use',
  builtin_permission: 'in_use',
  held_by_roles: 'in_use',

  address_taken: 'already_exists',
  mfa_on: 'already_exists',
  mfa_off: 'not_found',
  login_timed_out: 'invalid_link',
  password_changed: 'invalid_link',

  elevenlabs_not_configured: 'not_configured',
  elevenlabs_refused: 'unavailable',
  elevenlabs_quota: 'unavailable',
  elevenlabs_rejected: 'unavailable',
  elevenlabs_missing: 'unavailable',
  elevenlabs_unreachable: 'unavailable',

  google_not_configured: 'not_configured',
  google_unavailable: 'unavailable',
  google_refused: 'invalid_credentials',
  google_unknown: 'not_found',
} as const satisfies Record<string, ErrorCode>

export type Reason = keyof typeof reasons
export type Params = Record<string, string | number>

/** The reason of a refusal: `{ reason: 'not_pending', params: { status: 'revoked' } }`. */
export interface Refusal {
  reason: Reason
  params?: Params
}

/** True, or the reason of the refusal. */
export type Verdict = true | Refusal
