import type { ErrorCode } from './errors.ts'

/**
 * Every specific reason of a refusal, with its error code and English text. Rows contain the same reasons in `can`; the
 * console shows `reasons.<key>` in the user's language.
 */
export const reasons = {
  permission: ['permission_denied', 'Your role lacks the permission "{permission}"'],
  either_permission: ['permission_denied', 'Your role lacks the permission "{one}" or "{other}"'],
  operators_only: ['permission_denied', 'Only operators of the platform can do this'],
  not_own_account: ['permission_denied', 'Only the users themselves can do this'],
  system_role: ['permission_denied', 'System roles cannot be changed'],
  beyond_own_rights: ['beyond_own_rights', 'You cannot grant permissions that you do not hold: {keys}'],
  user_holds_more: ['beyond_own_rights', 'This user holds permissions that you lack: {keys}'],
  role_holds_more: ['beyond_own_rights', 'This role holds permissions that you lack: {keys}'],
  own_mfa: ['permission_denied', 'Turn off your own two-factor authentication in your profile'],

  not_suspended: ['invalid_transition', 'Only suspended users can be deleted'],
  deleted: ['invalid_transition', 'This user was deleted'],
  not_pending: ['invalid_transition', 'This invitation is {status}'],
  last_admin: ['last_admin', 'A tenant needs at least one active administrator'],
  closed: ['invalid_transition', 'This ticket is closed'],
  not_closed: ['invalid_transition', 'Only closed tickets are continued by a new one'],
  merged: ['invalid_transition', 'This ticket was merged into another: unmerge it first'],
  not_merged: ['invalid_transition', 'This ticket was not merged'],
  same_ticket: ['invalid_transition', 'A ticket cannot be merged into itself'],
  target_merged: ['invalid_transition', 'The other ticket was merged itself: choose the one that it was merged into'],
  target_closed: ['invalid_transition', 'The other ticket is closed'],
  not_resolved: ['invalid_transition', 'Tickets are rated once they are resolved'],
  not_requester: ['permission_denied', 'Only the requester can rate the solution'],
  resolved_long_ago: ['invalid_transition', 'This ticket was resolved more than {days} days ago: open a new one'],
  mfa_not_enabled: ['invalid_transition', 'Two-factor authentication is off for this user'],
  confirm_with_password: ['invalid_transition', 'Confirm changes with your password'],
  trial_over: ['invalid_transition', 'The trial is over: operators of the platform change the plan'],

  agent_not_active: ['invalid_transition', 'This AI agent is not active: publish or resume it first'],
  no_public_demo: ['not_found', 'There is no public demo here'],
  public_demo_used_up: ['rate_limited', 'The minutes of this public demo are used up for today: try again tomorrow'],
  public_demo_busy: ['rate_limited', 'This public demo is busy: try again in a few minutes'],
  conversation_running: ['in_use', 'This conversation is not over: end it first'],

  impersonating: ['permission_denied', 'Only the users themselves can change how they log in'],
  call_rated: ['in_use', 'This call was rated: its record proves what it cost'],
  platform_tenant: ['permission_denied', "This is the operators' own tenant"],
  retention_over: ['invalid_transition', 'The data of this tenant was kept for {days} days, which are over'],
  tenant_in_use: ['invalid_transition', 'Suspend or archive the tenant before deleting it'],
  used_by_tenants: ['in_use', '{count} tenants use this plan: retire it instead'],
  pbx_disabled: ['permission_denied', 'This PBX server is disabled'],
  tenant_suspended: ['permission_denied', 'This tenant is suspended'],

  archived: ['invalid_transition', 'This record is archived'],
  number_in_service: ['in_use', 'This number is in service: release it first'],
  number_released: ['invalid_transition', 'This number was released'],
  wrong_status: ['invalid_transition', 'The current status does not allow this'],
  server_disabled: ['invalid_transition', 'This PBX server is disabled'],
  no_pbx_server: ['invalid_transition', 'This number has no PBX server'],
  pbx_server_disabled: ['invalid_transition', 'The PBX server of this number is disabled'],
  api_not_configured: ['invalid_transition', 'This PBX server has no REST interface configured'],
  sync_running: ['invalid_transition', 'This PBX server is being synced'],
  pbx_api_failed: ['unavailable', 'The REST interface of the PBX server cannot be read'],
  not_a_page: ['invalid_transition', 'Only web pages are fetched again'],
  selection_changed: ['edit_conflict', 'Meanwhile {count} match: confirm again'],
  job_ended: ['invalid_transition', 'This job has ended'],
  job_not_repeatable: ['invalid_transition', 'Only jobs that failed or were canceled can run again'],
  not_own_job: ['permission_denied', 'Only the user who started this job can run it again'],
  job_owner_suspended: ['permission_denied', 'The user who started this job was suspended'],
  job_interrupted: ['unavailable', 'The job was interrupted too often'],
  too_many_jobs: ['limit_reached', '{used} of {allowed} jobs are unfinished: wait until one ends'],

  file_too_large: ['payload_too_large', 'Files here are limited to {size}'],
  file_type: ['unsupported_media_type', 'The content of this file is not of an accepted type: {types}'],
  over_limit: ['limit_reached', '{used} of {allowed} {limit} are in use'],
  beyond_concurrent_calls: ['limit_reached', 'A number can have at most as many calls as the tenant: {allowed}'],
  storage_full: ['limit_reached', 'Storage is full: {used} of {allowed} MB are in use'],

  case_unknown: ['tests_failed', 'The agent says that it does not know'],
  case_known: ['tests_failed', 'The agent answers, but should say that it does not know'],
  case_not_cited: ['tests_failed', 'The answer does not cite {entries}'],
  case_words_missing: ['tests_failed', 'The answer lacks {words}'],
  case_words_forbidden: ['tests_failed', 'The answer contains {words}'],
  case_not_answered: ['tests_failed', 'The agent could not answer'],
  case_not_run: ['tests_failed', 'There was no time to run this case: run all of them, then publish again'],
  too_many_test_cases: ['limit_reached', 'An AI agent has at most {allowed} test cases'],

  not_published: ['invalid_transition', 'Publish this agent first'],
  agent_routed: ['in_use', 'Phone numbers lead to this agent: {numbers}. Route them elsewhere first'],
  entry_not_indexed: ['invalid_transition', 'This entry is not indexed'],
  entry_local: [
    'invalid_transition',
    'This entry is kept on the platform alone: add it for ElevenLabs to use it there',
  ],
  entry_not_uploaded: ['invalid_transition', 'ElevenLabs does not have the newest version of this entry'],
  used_by_agents: ['in_use', 'AI agents use this voice: {agents}'],
  voice_invalid: ['invalid_transition', 'This voice cannot be used: see why it is invalid'],

  used_by_numbers: ['in_use', 'Phone numbers use this PBX server: {count}'],
  builtin_permission: ['in_use', 'Endpoints of the platform ask for this permission'],
  held_by_roles: ['in_use', 'Roles hold this permission'],

  address_taken: ['already_exists', 'This address already has an account'],
  mfa_on: ['already_exists', 'Two-factor authentication is on already'],
  mfa_off: ['not_found', 'Two-factor authentication is off'],
  login_timed_out: ['invalid_link', 'This login timed out: log in again'],
  password_changed: ['invalid_link', 'The password was changed: log in again'],

  elevenlabs_not_configured: ['not_configured', 'ElevenLabs is not configured: set ELEVENLABS_API_KEY'],
  elevenlabs_refused: ['unavailable', 'ElevenLabs refuses the key: renew ELEVENLABS_API_KEY'],
  elevenlabs_quota: ['unavailable', 'The ElevenLabs account has reached its limit: raise it there'],
  elevenlabs_rejected: ['unavailable', 'ElevenLabs does not accept this: the log of the platform says why'],
  elevenlabs_missing: ['unavailable', 'ElevenLabs no longer has this: sync again'],
  elevenlabs_unreachable: ['unavailable', 'ElevenLabs cannot be reached: try again later'],

  google_not_configured: ['not_configured', 'Logging in with Google is not configured: set GOOGLE_CLIENT_ID'],
  google_unavailable: ['unavailable', "Google's keys cannot be read at the moment"],
  google_refused: ['invalid_credentials', 'Google does not confirm this login'],
  google_unknown: ['not_found', 'No account uses this Google address: register first'],
} as const satisfies Record<string, readonly [code: ErrorCode, message: string]>

export type Reason = keyof typeof reasons
export type Params = Record<string, string | number>

/** The reason of a refusal: `{ reason: 'not_pending', params: { status: 'revoked' } }`. */
export interface Refusal {
  reason: Reason
  params?: Params
}

/** True, or the reason of the refusal. */
export type Verdict = true | Refusal
