import type { Transaction } from '../db/client.ts'
import { findActor, findUser } from '../identity/actors.ts'
import { record } from '../record/activity/record.ts'
import type { TakenJob } from './leases.ts'

/** A job on many records is labelled with their number. It is logged when it ends; any other when it starts. */
export const isOnMany = ({ resource_id, resource_label }: Pick<TakenJob, 'resource_id' | 'resource_label'>): boolean =>
  resource_id === null && resource_label !== null

/** Logs how many records a job on many has changed, under the name of its starter. */
export async function logEnd(tx: Transaction, job: TakenJob, succeeded: number): Promise<void> {
  const { tenant_id, created_by_id, session_id, client, kind, resource_type } = job
  const [impersonated] = session_id ? await findActor(tx, session_id, tenant_id) : []
  const [starter] = impersonated ? [impersonated] : await findUser(tx, tenant_id, created_by_id)
  const count = succeeded - job.logged
  await record(tx, starter!, client, {
    action: kind,
    resource: { type: resource_type!, id: null, label: String(count) },
    outcome: count > 0 ? 'success' : 'failure',
  })
}
