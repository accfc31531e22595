import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { testCaseRuns } from '../ai-agent-test-cases/table.ts'
import type { Entry } from './leases.ts'
import { pinnedVersions } from './pinned.ts'

type Read = Pick<Entry, 'tenant_id' | 'id' | 'version' | 'edited_by_id'>

/**
 * Has the test cases run that a version of an entry concerns which was just read, if callers hear an earlier one. A run that an
 * earlier edit began ends.
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
