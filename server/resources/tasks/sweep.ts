import { and, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { jobDays } from '#contract/jobs.ts'
import { notificationDays } from '#contract/notifications.ts'
import { inPlatform } from '../../db/scope.ts'
import { mailedCodes, passwordResets, registrations } from '../auth/table.ts'
import { events } from '../events/table.ts'
import { sweepFiles } from '../files/sweep.ts'
import { jobs } from '../jobs/table.ts'
import { notifications } from '../notifications/table.ts'
import { keptChanges } from '../undo/table.ts'
import { tasks } from './table.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Deletes expired codes, links and registrations, unreferenced files, events of live resources, tasks older than seven
 * days, and notifications and jobs that are long past.
 */
export const sweep = (db: Database): Promise<void> =>
  inPlatform(db, async (tx) => {
    // An expired registration can still request another code for a day.
    await tx.delete(registrations).where(lt(registrations.expires_at, ago(1)))
    await tx.delete(mailedCodes).where(lt(mailedCodes.expires_at, sql`now()`))
    await tx.delete(passwordResets).where(lt(passwordResets.expires_at, sql`now()`))
    await sweepFiles(tx)
    await tx.delete(events).where(lt(events.at, ago(1)))
    // A job can be undone until an hour after its end.
    await tx.delete(keptChanges).where(lt(keptChanges.at, ago(1)))
    await tx.delete(tasks).where(and(ne(tasks.status, 'queued'), lt(tasks.created_at, ago(7))))
    await tx.delete(notifications).where(lt(notifications.created_at, ago(notificationDays)))
    await tx.delete(jobs).where(lt(jobs.ended_at, ago(jobDays)))
  })
