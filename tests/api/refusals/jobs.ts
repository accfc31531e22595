/** Has jobs in every state. */
const ofJobs = 'tests/api/jobs.test.ts'
const ofUndo = 'tests/api/undo.test.ts'

export const producedElsewhere = {
  'undo not_own_job': ofUndo,
  'undo job_not_undoable': ofUndo,
  'undo undone': ofUndo,
  'undo undo_over': ofUndo,
  'cancel job_ended': ofJobs,
  'retry not_own_job': ofJobs,
  'retry job_not_repeatable': ofJobs,
}
