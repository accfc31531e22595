import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { testCaseRuns } from '../ai-agent-test-cases/table.ts'
import { pinnedVersions } from './pinned.ts'
import type { knowledgeBase } from './table.ts'

type Read = Pick<typeof knowledgeBase.$inferSelect, 'tenant_id' | 'id' | 'version' | 'edited_by_id'>

/**
 * Queues the test cases that a new version of an entry affects, if calls still use an earlier one. Ends a run for an
 * earlier edit.
 */
export async function queueCases(tx: Transaction, entry: Read): Promise<void> {
  const { tenant_id, id, version, edited_by_id } = entry
  const heard = await pinnedVersions(tx, entry)
  if (heard.every((one) => one === version)) {
    await tx.delete(testCaseRuns).where(and(eq(testCaseRuns.tenant_id, tenant_id), eq(testCaseRuns.id, id)))
    return
  }
  const begun = { status: 'waiting' as const, total: 0, done: 0, failed: 0, agents: [], attempts: 0, lease: null }
  const run_at = sql`clock_timestamp()` as unknown as string
  const run = { version, edited_by_id, ...begun, run_at }
  await tx
    .insert(testCaseRuns)
    .values({ tenant_id, id, ...run })
    .onConflictDoUpdate({ target: [testCaseRuns.tenant_id, testCaseRuns.id], set: run })
}
