import type { Database } from '#server/db/client.ts'

export const createExampleTables = async (_db: Database): Promise<void> => {}
