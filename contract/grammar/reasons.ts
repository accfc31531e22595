import { additions, keyOf, type Text } from './additions.ts'
import type { ErrorCode } from './errors.ts'

/**
 * The reasons of the framework's refusals with their error codes. The English texts are in `english/reasons.ts`; the
 * console shows `reasons.<key>` in the user's language. Nouns declare their own with their contracts.
 */
const ofFramework = {
  permission: 'permission_denied',
  either_permission: 'permission_denied',
  operators_only: 'permission_denied',
  not_own_account: 'permission_denied',
  beyond_own_rights: 'beyond_own_rights',

  impersonating: 'permission_denied',

  archived: 'invalid_transition',
  wrong_status: 'invalid_transition',
  breaks_rule: 'validation_failed',
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
  storage_full: 'limit_reached',

  too_many_views: 'limit_reached',
} as const satisfies Record<string, ErrorCode>

/** A reason of a noun: its error code, and its text in both languages. */
export interface DeclaredReason extends Text {
  error: ErrorCode
}

/** The keys of the nouns' reasons, which {@link declareReasons} adds. */
export interface NounReasons {}

/** The reason for refusing a caller who has the permission. Rows have the same reasons in `can`. */
export type Reason = FrameworkReason | keyof NounReasons
export type FrameworkReason = keyof typeof ofFramework

/** The reasons that contracts declare, by noun. */
export const nounReasons = additions<DeclaredReason>()

/**
 * Declares the reasons of a noun's refusals, for answers and for the console.
 *
 * @example
 * const reasons = declareReasons('shift-plans', {
 *   published: { error: 'invalid_transition', en: 'This plan is published', id: 'Rencana ini sudah terbit' },
 * })
 * declare module './grammar/reasons.ts' {
 *   interface NounReasons extends Record<keyof typeof reasons, unknown> {}
 * }
 */
export const declareReasons = nounReasons.declare

/** Every reason, including those of the loaded contracts. */
export const allReasons = (): Reason[] => [...Object.keys(ofFramework), ...Object.keys(nounReasons.all)] as Reason[]

/** The error code of a reason. */
export const errorOf = (reason: Reason): ErrorCode =>
  isOfFramework(reason) ? ofFramework[reason] : nounReasons.get(reason).error

export const isOfFramework = (reason: string): reason is FrameworkReason => Object.hasOwn(ofFramework, reason)

export const ReasonSchema = keyOf(allReasons, (text) => isOfFramework(text) || Object.hasOwn(nounReasons.all, text))

export type Params = Record<string, string | number>

/** The reason of a refusal: `{ reason: 'not_pending', params: { status: 'revoked' } }`. */
export interface Refusal {
  reason: Reason
  params?: Params
}

/** True, or the reason of the refusal. */
export type Verdict = true | Refusal
