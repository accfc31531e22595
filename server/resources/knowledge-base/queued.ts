import { sql } from 'drizzle-orm'

/** The columns of an entry to be read from the start. The current worker loses its lease. */
export const queuedAgain = {
  status: 'queued' as const,
  progress: 0,
  failure: null,
  attempts: 0,
  lease: null,
  run_at: sql`clock_timestamp()` as unknown as string,
}

/** The columns of an entry whose newest version is to be indexed. */
export const toIndex = { ...queuedAgain, status: 'indexing' as const }
