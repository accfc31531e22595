import { and, eq } from 'drizzle-orm'
import { conversations } from './table.ts'

export type Key = Pick<typeof conversations.$inferSelect, 'tenant_id' | 'id'>

export const isIt = ({ tenant_id, id }: Key) => and(eq(conversations.tenant_id, tenant_id), eq(conversations.id, id))

/** The first message, in one line. */
export const summarize = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 255)
