import { declaredMessages } from '../declared.ts'

export const own = {
  'reasons.permission': 'You need the permission {permission}',
  'reasons.either_permission': 'You need the permission {one} or {other}',
  'reasons.operators_only': 'Only platform operators can do this',
  'reasons.not_own_account': 'Users can only do this for their own account',
  'reasons.beyond_own_rights': "You can't grant permissions you don't have: {keys}",
  'reasons.impersonating': 'Only the users themselves can change how they log in',
  'reasons.archived': 'This record is archived',
  'reasons.wrong_status': "The current status doesn't allow this",
  'reasons.breaks_rule': "{field} doesn't allow this yet. Edit it first.",
  'reasons.selection_changed': '{count} match now. Confirm again.',
  'reasons.changed_meanwhile': 'Changed meanwhile: it no longer matches, and was left as it is',
  'reasons.undone': 'This is undone already',
  'reasons.undo_over': 'Changes can be undone for an hour. Restore an earlier version from the history.',
  'reasons.changed_since': 'This has been changed since. See the history.',
  'reasons.job_ended': 'This job has already ended',
  'reasons.job_not_undoable': 'Nothing that this job changed can be undone',
  'reasons.job_not_repeatable': 'Only jobs that failed or were canceled can run again',
  'reasons.not_own_job': 'Only the person who started this job can run it again',
  'reasons.impersonation_ended': 'Stopped because the operator who started it no longer acts as the user',
  'reasons.job_owner_suspended': 'Stopped because the person who started it was suspended',
  'reasons.job_interrupted': 'Stopped after several interruptions. Run it again.',
  'reasons.too_many_jobs': 'You have {used} unfinished jobs. Wait until one ends.',
  'reasons.file_too_large': 'Files here can be up to {size}',
  'reasons.file_type': "This file's content isn't an accepted type: {types}",
  'reasons.over_limit': 'Limit reached: {used} of {allowed} {limit}.',
  'reasons.larger_plan': 'The {plan} plan includes more.',
  'limits.concurrent_calls': 'concurrent calls',
  'limits.agents': 'AI agents',
  'limits.numbers': 'phone numbers',
  'limits.users': 'users',
  'limits.knowledge_mb': 'MB of knowledge',
  'limits.minutes': 'minutes this month',
  'reasons.storage_full': 'Storage is full: {used} of {allowed} MB used. Delete files you no longer need.',

  'reasons.too_many_views': 'You have {used} of {allowed} saved views. Delete one first.',
} as const

/** Reasons of refusals, by the codes of the contract. */
export const messages = { ...own, ...declaredMessages('reasons', 'en') }
