import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { takeDue } from '../../queue/lease.ts'
import type { Stored } from './aftercare.ts'
import { conversations } from './table.ts'

/** Takes conversations whose time has come for two minutes, by the column of that time. */
export const claim = (db: Database, at: 'seen_at' | 'read_at', isOpen?: SQL): Promise<Stored[]> =>
  takeDue(db, { table: conversations, seconds: 120, at, isOpen, most: 5 })
