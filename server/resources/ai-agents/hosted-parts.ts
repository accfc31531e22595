import { and, eq } from 'drizzle-orm'
import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Transaction } from '../../db/client.ts'
import type { JobRun } from '../../jobs/define.ts'
import type { Keys } from '../../identity/keys.ts'
import { ask } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import { withRetries } from '../../vendors/elevenlabs/retry.ts'
import { curatedOf } from '../curated-answers/ports.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import { aiAgents } from './table.ts'

/** The ids of what an agent has at ElevenLabs beside the documents of entries; null for what it lacks. */
export type HostedParts = Pick<typeof aiAgents.$inferSelect, 'provider_dictionary_id' | 'provider_curated_id'>

interface Put {
  dictionary?: { id: string; version_id: string }
  /** The document with the curated answers. */
  curated?: { id: string; name: string }
  before: HostedParts
}

/**
 * Creates or updates the dictionary of pronunciations of an agent at ElevenLabs, and the document with its curated
 * answers, as they are now.
 */
export async function putParts(
  { inTenant, deps: { env }, signal }: JobRun,
  id: string,
  mark: string,
  { pronunciations }: AgentConfig,
): Promise<Put> {
  const { before, answers } = await inTenant(async ({ tx, actor }) => {
    const { provider_dictionary_id, provider_curated_id, tenant_id } = aiAgents
    const [agent] = await tx
      .select({ provider_dictionary_id, provider_curated_id })
      .from(aiAgents)
      .where(and(eq(tenant_id, actor.tenant.id), eq(aiAgents.id, id)))
    const none = { provider_dictionary_id: null, provider_curated_id: null }
    return { before: agent ?? none, answers: await curatedOf(tx, { tenant_id: actor.tenant.id, id }) }
  })
  const again = <T>(question: () => Promise<T>) => withRetries(question, signal)
  const dictionary =
    pronunciations.length > 0
      ? await again(async () => {
          const rules = { name: mark, pronunciations }
          const known = before.provider_dictionary_id
          return (
            (known && (await unlessMissing(ask(env, 'setPronunciations', { id: known, ...rules })))) ||
            ask(env, 'addPronunciations', rules)
          )
        })
      : undefined
  const curated = answers.length > 0 ? await again(() => putCurated(answers)) : undefined
  return { before, dictionary, curated }

  async function putCurated(all: typeof answers) {
    const own = `callcenter-curated-${id}`
    const document = { mark: own, name: `${own} Curated answers`, text: textOf(all) }
    return { id: await ask(env, 'putDocument', document), name: document.name }
  }
}

/** The columns for what an agent has there now. Queues the removal of what it no longer has. */
export async function keepParts(
  tx: Transaction,
  keys: Keys,
  tenantId: string,
  { before, dictionary, curated }: Put,
): Promise<HostedParts> {
  const now = { provider_dictionary_id: dictionary?.id ?? null, provider_curated_id: curated?.id ?? null }
  const left = {
    provider_dictionary_id:
      before.provider_dictionary_id === now.provider_dictionary_id ? null : before.provider_dictionary_id,
    provider_curated_id: before.provider_curated_id === now.provider_curated_id ? null : before.provider_curated_id,
  }
  await removeParts(tx, keys, tenantId, left)
  return now
}

/** Queues the removal of what an agent has at ElevenLabs beside the documents of entries. */
export async function removeParts(tx: Transaction, keys: Keys, tenantId: string, parts: HostedParts): Promise<void> {
  const { provider_dictionary_id: dictionary, provider_curated_id: curated } = parts
  if (dictionary) await queueRemoval(tx, keys, tenantId, { call: 'archivePronunciations', id: dictionary })
  if (curated) await queueRemoval(tx, keys, tenantId, { call: 'removeDocument', id: curated })
}

const textOf = (answers: readonly { questions: string[]; answer: string }[]): string =>
  answers.map(({ questions, answer }) => `Question: ${questions.join(' / ')}\nAnswer: ${answer}`).join('\n\n')

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderProblem && error.code === 'elevenlabs_missing') return undefined
    throw error
  }
}
