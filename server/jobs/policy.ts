import { sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import { undoMinutes } from '#contract/undo.ts'
import { holds } from '../base/actor.ts'
import type { Policy } from '../record/policy.ts'
import { keptChanges } from '../record/undo/table.ts'
import type { jobs } from './table.ts'

export const jobComputed = {
  /** True while the changes of the job are kept for undo. */
  is_undoable: sql<boolean>`exists (
    select from ${keptChanges} kept
    where kept.tenant_id = "jobs"."tenant_id" and kept.change_id = "jobs"."id" and kept.undone_at is null)`,
}

type Undoable = Pick<typeof jobs.$inferSelect, 'undone_at'> & { is_undoable: boolean }

/** Users cancel, repeat and undo their own jobs. `update-jobs` allows to cancel those of others. */
export const jobPolicy: Policy<Job & Undoable> = {
  can(actor, action, row) {
    if (!row) return true
    const isOwn = row.created_by_id === actor.id
    if (action === 'cancel') {
      if (!isOwn && !holds(actor, 'update-jobs')) return { reason: 'permission', params: { permission: 'update-jobs' } }
      return isUnfinished(row) || { reason: 'job_ended' }
    }
    if (action === 'retry') {
      if (!isOwn) return { reason: 'not_own_job' }
      return ['partial', 'failed', 'canceled'].includes(row.status) || { reason: 'job_not_repeatable' }
    }
    if (action === 'undo') {
      if (!isOwn) return { reason: 'not_own_job' }
      if (row.undone_at) return { reason: 'undone' }
      if (!row.is_undoable || !row.ended_at) return { reason: 'job_not_undoable' }
      return Date.parse(row.ended_at) > Date.now() - undoMinutes * 60_000 || { reason: 'undo_over' }
    }
    return true
  },
}
