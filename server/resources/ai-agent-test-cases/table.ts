import { foreignKey, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { aiAgentTestCases as contract, type AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { aiAgentLanguage, aiAgents } from '../ai-agents/table.ts'

const { shape } = contract.row
export const testCaseExpectation = pgEnum('test_case_expectation', shape.expectation.enum)
export const testCaseResult = pgEnum('test_case_result', shape.result.enum)

const words = () => text().array().notNull().default([])

export const aiAgentTestCases = pgTable(
  'ai_agent_test_cases',
  {
    ...tenantColumns,
    agent_id: uuid().notNull(),
    question: text().notNull(),
    language: aiAgentLanguage(),
    variables: jsonb().$type<AiAgentTestCase['variables']>().notNull().default([]),
    expectation: testCaseExpectation().notNull().default('answer'),
    cited_ids: uuid().array().notNull().default([]),
    /** The titles of those entries, which stay when they are deleted. */
    cited_titles: jsonb().$type<Record<string, string>>().notNull().default({}),
    contains: words(),
    excludes: words(),
    result: testCaseResult().notNull().default('never'),
    problem: jsonb().$type<AiAgentTestCase['problem']>(),
    answer: text(),
    ran_at: timestampColumn(),
    ran_version: integer(),
    /** The draft and its knowledge as the case ran on them, as a hash. */
    ran_on: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.agent_id],
      foreignColumns: [aiAgents.tenant_id, aiAgents.id],
    }).onDelete('cascade'),
    ...listIndexes(contract, table, { within: 'agent_id' }),
  ],
)

export type StoredCase = typeof aiAgentTestCases.$inferSelect
