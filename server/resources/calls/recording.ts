import { and, eq, isNull, sql } from 'drizzle-orm'
import { calls as contract } from '#contract/calls/contract.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { openFrom, type Opened } from '../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Environment } from '../../base/env.ts'
import { Problem } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { storeFetched } from '../../record/files/store.ts'
import { calls } from './table.ts'

/** The kind of the tasks that fetch recordings. */
export const recordingTask = 'call-recording'

export interface RecordingPayload {
  tenant_id: string
  id: string
  url: string
}

const field = 'recording_id'
const { maxBytes } = contract.fields.find(({ name }) => name === field)!
/** Shorter than the lease of a task. */
const timeoutMs = 90_000
/** Errors that a retry does not fix. */
const lasting = ['forbidden_address', 'forbidden_port', 'not_http', 'too_large', 'too_many_redirects']

/** Creates the task handler that streams the recording of a call from its PBX. Skips calls that have a recording. */
export const createRecorder =
  ({ db, env }: { db: Database; env: Environment }) =>
  async ({ tenant_id, id, url }: RecordingPayload): Promise<void> => {
    const lacksRecording = and(eq(calls.tenant_id, tenant_id), eq(calls.id, id), isNull(calls.recording_id))
    const [call] = await inTenant(db, tenant_id, (tx) => tx.select().from(calls).where(lacksRecording))
    if (!call) return
    const label = `${call.from} → ${call.to}`.slice(0, 200)
    const log = (entry: { changes?: { field: string; before: null; after: string }[]; reason?: string }) =>
      inTenant(db, tenant_id, (tx) =>
        record(tx, { tenant: { id: tenant_id } }, null, {
          action: 'calls.record',
          resource: { type: contract.name, id, label },
          outcome: entry.reason ? 'failure' : 'success',
          ...entry,
        }),
      )
    let answer: Opened | undefined
    try {
      answer = await openFrom(destinationsOf(env), url, { timeoutMs, maxBytes })
      const { status } = answer
      if (status >= 400 && status < 500) return await log({ reason: 'recording_missing' })
      if (status !== 200) throw new Error(`The recording is not available: ${status}`)
      const filename = `call-${call.started_at.slice(0, 19).replace(/\D/g, '')}.wav`
      const recording_id = await storeFetched(db, { tenant_id, resource: contract.name, field, filename }, answer)
      await inTenant(db, tenant_id, (tx) =>
        tx
          .update(calls)
          .set({ recording_id, updated_at: sql`clock_timestamp()` })
          .where(lacksRecording),
      )
      await log({ changes: [{ field, before: null, after: filename }] })
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      await log({ reason })
    } finally {
      answer?.discard()
    }
  }

/** The code of a permanent failure; `undefined` if a retry may succeed. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Problem) return error.details.reason
  if (!(error instanceof DestinationProblem)) return undefined
  return lasting.includes(error.code) ? error.code : undefined
}
