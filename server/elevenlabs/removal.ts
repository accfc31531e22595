import type { Environment } from '../env.ts'
import type { Transaction } from '../db/client.ts'
import type { Keys } from '../resources/auth/keys.ts'
import { enqueue } from '../resources/tasks/queue.ts'
import type { Handler } from '../resources/tasks/worker.ts'
import { ask, hasElevenLabs } from './client.ts'
import { ProviderProblem } from './problem.ts'

/** The kind of the tasks that remove what the platform created at ElevenLabs. */
export const removalTask = 'elevenlabs-removal'

interface Removal {
  call: 'removeDocument' | 'removeAgent'
  id: string
}

/** Queues a removal in the transaction of its cause. */
export const queueRemoval = (tx: Transaction, keys: Keys, tenantId: string, removal: Removal): Promise<void> =>
  enqueue(tx, keys, removalTask, removal, tenantId)

/** Removes a document or an agent. Without a key, what is at the provider stays there. */
export const createRemover =
  (env: Environment): Handler =>
  async ({ call, id }: Removal) => {
    if (!hasElevenLabs(env)) return
    try {
      await ask(env, call, { id })
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.code !== 'elevenlabs_missing') throw error
    }
  }
