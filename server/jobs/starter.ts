import { inTenantAfter } from '../db/scope.ts'
import type { Database, Transaction } from '../db/client.ts'
import { holds } from '../base/actor.ts'
import { refused } from '../base/problem.ts'
import { findActor, findUser, isShutOut, type ActorRow } from '../identity/actors.ts'
import type { JobCall } from './define.ts'
import type { TakenJob } from './leases.ts'
import { Stopped } from './stopped.ts'

/**
 * Runs a transaction as the user who started the job, with the user's current permissions. A job outlives the session;
 * one started during an impersonation ends with it.
 *
 * @throws Stopped
 */
export const asStarter = <T>(db: Database, job: TakenJob, run: (call: JobCall) => Promise<T>): Promise<T> =>
  inTenantAfter(
    db,
    job.tenant_id,
    (tx) =>
      job.session_id ? findActor(tx, job.session_id, job.tenant_id) : findUser(tx, job.tenant_id, job.created_by_id),
    async (tx: Transaction, [found]: ActorRow[]) => {
      if (job.session_id && (!found || found.revoked)) throw new Stopped('refused', refused('impersonation_ended'))
      if (!found || isShutOut(found.user_status, found.tenant_status)) {
        throw new Stopped('refused', refused('job_owner_suspended'))
      }
      const { permission } = job
      if (!holds(found, permission)) {
        throw new Stopped('refused', refused('permission', { permission: permission! }))
      }
      return run({ tx, actor: found, client: job.client, locale: found.locale })
    },
    { source: { userId: job.created_by_id } },
  )
