import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { curatedAnswers as contract } from '#contract/curated-answers.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const curatedAnswers = tableOf(contract, {
  columns: {
    /** The keys of all its forms (`server/voice/question-keys.ts`). */
    keys: text().array().notNull().default([]),
  },
})

/** The keys by which questions find curated answers. A trigger maintains them (database.sql), also on deletion and undo. */
export const curatedAnswerKeys = pgTable(
  'curated_answer_keys',
  {
    tenant_id: uuid().notNull(),
    key: text().notNull(),
    answer_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.key, table.answer_id] }),
    index('curated_answer_keys_answer_index').on(table.tenant_id, table.answer_id),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
