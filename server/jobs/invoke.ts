import type { Endpoint } from '#contract/grammar/contract.ts'
import { refusalOf } from '../http/authorize.ts'
import type { Call, Reply } from '../http/call.ts'
import { handlerOf } from '../http/handlers.ts'
import { sealerOf } from '../http/seal.ts'
import { validate } from '../http/validate.ts'
import type { Given, JobCall, JobDeps } from './define.ts'

/**
 * Calls an endpoint in a step of a job, as a request of the starter would: checks permission, body, parent and policy.
 *
 * @param change the change that the call belongs to, so that it is undone with the job
 * @throws Problem the error of the endpoint
 */
export async function invoke(
  { db, keys }: Pick<JobDeps, 'db' | 'keys'>,
  { name }: Endpoint,
  job: JobCall & Pick<Call, 'change' | 'locked'>,
  { params, body }: Given,
): Promise<Reply> {
  const served = handlerOf(db, name)
  if (!served) throw new Error(`No handler serves ${name}`)
  const { endpoint, handle } = served
  const refusal = refusalOf(job.actor, endpoint)
  if (refusal) throw refusal
  const reply = await handle({
    ...job,
    endpoint,
    params: { ...params, tenantId: job.actor.tenant.id },
    query: new URLSearchParams(endpoint.variant),
    body: sealerOf(endpoint, keys)(validate(endpoint.body, body)),
  })
  if (reply.failure) throw reply.failure
  return reply
}
