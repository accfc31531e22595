import type { Database } from '../db/client.ts'
import { messageOf } from '../base/log.ts'
import type { Keys } from '../identity/keys.ts'
import { poll, type Worker } from './poll.ts'
import { fail, finish, isLastAttempt, open, take } from './queue.ts'

/**
 * Runs a task of one kind.
 *
 * @param isLast true for the last attempt
 * @returns `'keep'` if the payload must be retained
 */
export type Handler = (payload: any, isLast: boolean) => Promise<void | 'keep'>

/** Creates a worker for some kinds of tasks, one at a time; several processes can share the queue. */
export function createWorker(
  db: Database,
  keys: Keys,
  handlers: Record<string, Handler>,
  log: (line: string) => void,
): Worker {
  async function runOne(): Promise<boolean> {
    const task = await take(db, Object.keys(handlers))
    if (!task) return false
    try {
      await finish(db, task, (await handlers[task.kind]!(open(keys, task.payload), isLastAttempt(task))) === 'keep')
    } catch (error) {
      const reason = messageOf(error)
      log(`Task ${task.id} (${task.kind}), attempt ${task.attempts}: ${reason}`)
      await fail(db, task, reason)
    }
    return true
  }
  return poll(runOne, { onError: (error) => log(`Tasks cannot be read: ${messageOf(error)}`) })
}
