import type { Intake } from '#contract/knowledge-answers.ts'
import type { Environment } from '../../env.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { quotasOf } from '../tenants/quotas.ts'

/** Reads what the tenant can still add. */
export async function readIntake({ ELEVENLABS_API_KEY }: Environment, { tx, actor }: Call): Promise<Reply> {
  const quotas = await quotasOf(tx, actor.tenant.id)
  const { used, allowed } = quotas.find(({ limit }) => limit === 'knowledge_mb')!
  const data: Intake = { used_mb: used, allowed_mb: allowed, has_elevenlabs: ELEVENLABS_API_KEY !== undefined }
  return { data }
}
