import type { Intake } from '#contract/knowledge-answers.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { quotasOf } from '../tenants/quotas.ts'

/** Reads what the tenant can still add. */
export async function readIntake({ tx, actor }: Call): Promise<Reply> {
  const quotas = await quotasOf(tx, actor.tenant.id)
  const { used, allowed } = quotas.find(({ limit }) => limit === 'knowledge_mb')!
  return { data: { used_mb: used, allowed_mb: allowed } satisfies Intake }
}
