import { connectPostgres, openEmbedded, type Database } from '#server/db/client.ts'
import type { Platform } from './process.ts'

/** Runs statements on the database of a platform, which is stopped meanwhile. Row-level security is not in force. */
export async function inDatabase(platform: Platform, run: (db: Database) => Promise<unknown>): Promise<void> {
  await platform.stop()
  const { databaseUrl, dataDir } = platform
  const { db, close } = await (databaseUrl ? connectPostgres(databaseUrl) : openEmbedded(dataDir))
  await run(db).finally(close)
  await platform.restart()
}
