import { and, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { mailedCodes, passwordResets, registrations } from '../auth/table.ts'
import { sweepFiles } from '../files/sweep.ts'
import { jobs } from './table.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/** Removes what is over and tells nobody anything any more. */
export const sweep = (db: Database): Promise<void> => inPlatform(db, async (tx) => {
  // A registration can still get another code for a day.
  await tx.delete(registrations).where(lt(registrations.expires_at, ago(1)))
  await tx.delete(mailedCodes).where(lt(mailedCodes.expires_at, sql`now()`))
  await tx.delete(passwordResets).where(lt(passwordResets.expires_at, sql`now()`))
  await sweepFiles(tx)
  await tx.delete(jobs).where(and(ne(jobs.status, 'queued'), lt(jobs.created_at, ago(7))))
})
