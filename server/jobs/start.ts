import type * as z from 'zod'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { maxUnfinishedJobs, type JobAbout } from '#contract/jobs.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import type { StartedJob } from '#contract/grammar/started-job.ts'
import type { Transaction } from '../db/client.ts'
import type { Deps } from '../http/app-context.ts'
import type { Call, Reply } from '../http/call.ts'
import { requireReferences } from '../record/references.ts'
import { storedResource } from '../record/stored.ts'
import { refused } from '../base/problem.ts'
import { record } from '../record/activity/record.ts'
import { jobs } from './table.ts'
import { impersonationOf } from '../base/actor.ts'
import type { JobKind } from './define.ts'
import { isOnMany } from './leases.ts'
import { sealPayload } from './payload.ts'

/** The record that a job works on, or the resource if it works on a list. */
interface Subject {
  type: string
  id?: string
  label?: string
  about?: JobAbout
}

/**
 * Starts a job in the transaction of a call, and answers it. The job acts as the caller, who must keep the permission
 * of the endpoint until the job ends.
 *
 * @param on the record or resource that the job is shown with. Default: the resource of the endpoint
 * @example serve(app, deps, endpoints.sync, (call) =>
 *   startJob(deps, call, syncNumbers, { id }, { type: 'pbx-servers', id, label: server.name }))
 * @throws Problem 409 `too_many_jobs`, 404 for a parent, and 422 for a record of the body, that the caller cannot reach
 */
export const startJob = async <Payload>(
  deps: Pick<Deps, 'keys'>,
  call: Call,
  job: JobKind<Payload>,
  payload: Payload,
  on?: Subject,
): Promise<Reply<StartedJob>> => {
  await requireFound(call)
  return startSealed(call, job.kind, await sealPayload(deps.keys, job, payload), on)
}

/** Requires that the caller can reach the parent in the path and the records named in the body. */
async function requireFound(call: Call): Promise<void> {
  const { name, body } = call.endpoint
  const noun = name.split('.')[0]!
  if (!call.parent) await storedResource({ name: noun })?.hooks?.within?.(call)
  if (body)
    await requireReferences({ contract: { name: noun, fields: fieldsOf(body as z.ZodObject) } }, call, call.body)
}

type Starting = Pick<Call, 'tx' | 'actor' | 'client' | 'endpoint'>

/** Starts a job like `startJob`, with a payload from `sealPayload`. */
export async function startSealed(
  { tx, actor, client, endpoint }: Starting,
  kind: string,
  payload: string,
  on: Subject = { type: endpoint.name.split('.')[0]! },
): Promise<Reply<StartedJob>> {
  await requireRoom(tx, actor)
  const subject = { type: on.type, id: on.id ?? null, label: on.label ?? null }
  const by = { tenant_id: actor.tenant.id, user_id: actor.id, session_id: impersonationOf(actor), client }
  const job = await queueSealed(tx, { ...by, permission: endpoint.permission }, kind, payload, on)
  const isLoggedAtItsEnd = isOnMany({ resource_id: subject.id, resource_label: subject.label })
  if (!isLoggedAtItsEnd) await record(tx, actor, client, { action: endpoint.name, resource: subject })
  return { data: { job }, status: 202 }
}

interface Owner extends Pick<typeof jobs.$inferInsert, 'tenant_id' | 'session_id' | 'client' | 'permission'> {
  user_id: string
}

/** Queues a job that follows from work of a user, also of one who waits for nothing: it has no limit and no log entry. */
export async function queueSealed(
  tx: Transaction,
  { user_id, ...owner }: Owner,
  kind: string,
  payload: string,
  on: Subject,
): Promise<StartedJob['job']> {
  const [job] = await tx
    .insert(jobs)
    .values({
      ...owner,
      kind,
      payload,
      created_by_id: user_id,
      resource_type: on.type,
      resource_id: on.id ?? null,
      resource_label: on.label ?? null,
      about: on.about ?? null,
    })
    .returning({ id: jobs.id, status: jobs.status })
  return job!
}

async function requireRoom(tx: Transaction, actor: Call['actor']) {
  const isUnfinished = inArray(jobs.status, ['queued', 'running'])
  const [found] = await tx
    .select({ used: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(eq(jobs.tenant_id, actor.tenant.id), eq(jobs.created_by_id, actor.id), isUnfinished))
  const { used } = found!
  if (used >= maxUnfinishedJobs) throw refused('too_many_jobs', { limit: 'jobs', used, allowed: maxUnfinishedJobs })
}
