import { inSingularOrPlural } from '../additions.ts'
import { fill } from '../fill.ts'
import { isOfFramework, nounReasons, type FrameworkReason, type Params, type Reason } from '../reasons.ts'

/** The message of each refusal of the framework; `{status}` is a parameter. */
const ofFramework: Record<FrameworkReason, string> = {
  permission: 'Your role lacks the permission "{permission}"',
  either_permission: 'Your role lacks the permission "{one}" or "{other}"',
  operators_only: 'Only operators of the platform can do this',
  not_own_account: 'Only the users themselves can do this',
  beyond_own_rights: 'You cannot grant permissions that you do not hold: {keys}',

  impersonating: 'Only the users themselves can change how they log in',

  archived: 'This record is archived',
  wrong_status: 'The current status does not allow this',
  breaks_rule: 'The value of "{field}" does not allow this: {problem}',
  selection_changed: 'Meanwhile {count} match: confirm again',
  changed_meanwhile: 'This was changed meanwhile and no longer matches',
  undone: 'This is undone already',
  undo_over: 'This can no longer be undone',
  changed_since: 'This has been changed since',
  job_ended: 'This job has ended',
  job_not_undoable: 'Nothing that this job changed can be undone',
  job_not_repeatable: 'Only jobs that failed or were canceled can run again',
  not_own_job: 'Only the user who started this job can run it again',
  impersonation_ended: 'The operator who started this job no longer acts as the user',
  job_owner_suspended: 'The user who started this job was suspended',
  job_interrupted: 'The job was interrupted too often',
  too_many_jobs: '{used} of {allowed} jobs are unfinished: wait until one ends',

  file_too_large: 'Files here are limited to {size}',
  file_type: 'The content of this file is not of an accepted type: {types}',
  over_limit: '{used} of {allowed} {limit} are in use',
  storage_full: 'Storage is full: {used} of {allowed} MB are in use',

  too_many_views: 'You have {used} of {allowed} saved views: delete one first',
}

/** The message of a refusal, for logs and clients other than the console. */
export function reasonText(reason: Reason, params?: Params): string {
  const text = isOfFramework(reason) ? ofFramework[reason] : inSingularOrPlural(nounReasons.get(reason), params)
  return fill(text, params)
}
