import type { Job } from '#contract/jobs.ts'
import { isUnfinished } from '#contract/started-job.ts'
import { holds } from '../../http/actor.ts'
import type { Policy } from '../../policy.ts'

/** Users cancel and repeat their own jobs. Those of others can be canceled with `update-jobs`. */
export const jobPolicy: Policy<Job> = {
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
    return true
  },
}
