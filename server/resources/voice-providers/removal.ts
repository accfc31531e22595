import { and, eq } from 'drizzle-orm'
import type { Environment } from '../../base/env.ts'
import type { Transaction } from '../../db/client.ts'
import type { Keys } from '../../identity/keys.ts'
import { enqueue, enqueueAll } from '../../queue/queue.ts'
import { tasks } from '../../queue/table.ts'
import type { Handler } from '../../queue/worker.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'

/** The kind of the tasks that remove agents, documents and dictionaries at ElevenLabs. */
export const removalTask = 'elevenlabs-removal'

export interface Removal {
  call: 'removeDocument' | 'removeAgent' | 'archivePronunciations'
  id: string
}

/** Maximum removals per task, so that it ends within its lease. */
const mostAtOnce = 20

/** Queues a removal in the transaction of its cause. */
export const queueRemoval = (tx: Transaction, keys: Keys, tenantId: string, removal: Removal): Promise<void> =>
  enqueue(tx, keys, removalTask, [removal], tenantId)

/**
 * Queues the removal of everything that a tenant has there, in the transaction that deletes the tenant, as tasks of the
 * platform.
 */
export async function queueTenantRemoval(tx: Transaction, keys: Keys, tenantId: string, removals: Removal[]) {
  const isQueued = and(eq(tasks.tenant_id, tenantId), eq(tasks.kind, removalTask), eq(tasks.status, 'queued'))
  await tx.update(tasks).set({ tenant_id: null }).where(isQueued)
  const parts = Array.from({ length: Math.ceil(removals.length / mostAtOnce) }, (_, at) =>
    removals.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
  await enqueueAll(tx, keys, removalTask, parts)
}

/** Creates the task handler that removes documents and agents. Without a key, they stay at the provider. */
export const createRemover =
  (env: Environment, log: (line: string) => void): Handler =>
  async (payload: Removal[] | Removal) => {
    if (!hasElevenLabs(env)) return
    // Tasks of earlier releases contain a single removal.
    const removals = [payload].flat()
    const left: ProviderProblem[] = []
    for (const removal of removals) {
      const problem = await remove(env, removal)
      if (problem) left.push(problem)
      // The remaining removals would hit the same temporary failure.
      if (problem?.isPassing) break
    }
    const [problem] = left
    if (problem) throw new Error(`${removals.length} to remove, not all removed: ${problem.code}: ${problem.message}`)
    log(`Removed at ElevenLabs: ${removals.length}`)
  }

/**
 * Removes a document or agent.
 *
 * @returns the problem if it still exists
 */
async function remove(env: Environment, { call, id }: Removal): Promise<ProviderProblem | undefined> {
  try {
    await ask(env, call, { id })
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    return error.code === 'elevenlabs_missing' ? undefined : error
  }
}
