import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { aiAgentTestCases as contract, type Expectation } from '#contract/ai-agent-test-cases.ts'
import type { CaseRun } from '#contract/knowledge-base/answers.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { aiAgentLanguage } from '../ai-agents/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

export const testCaseResult = pgEnum('test_case_result', contract.row.shape.result.enum)

export const aiAgentTestCases = tableOf(contract, {
  columns: {
    language: aiAgentLanguage(),
    expect: jsonb().$type<Expectation>().notNull(),
    result: testCaseResult().notNull().default('never'),
    /** The titles of the entries that it expects to be cited, which stay when they are deleted. */
    cited_titles: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The draft and its knowledge as the case ran on them, as a hash. */
    ran_on: text(),
  },
})

export type StoredCase = typeof aiAgentTestCases.$inferSelect

/**
 * The newest run of the test cases that an edit of an entry of the knowledge base concerns. Those that are not done are the queue
 * of the worker; another edit begins the run again.
 */
export const testCaseRuns = pgTable(
  'test_case_runs',
  {
    tenant_id: uuid().notNull(),
    /** The entry. */
    id: uuid().notNull(),
    version: integer().notNull(),
    /** The user who edited it; none if a page was fetched again. */
    edited_by_id: uuid(),
    status: text().$type<CaseRun['status']>().notNull().default('waiting'),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    agents: jsonb().$type<CaseRun['agents']>().notNull().default([]),
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    lease: uuid(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.id],
      foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
    }).onDelete('cascade'),
    index('test_case_runs_due_across_index')
      .on(table.run_at)
      .where(sql`status <> 'done'`),
  ],
)
