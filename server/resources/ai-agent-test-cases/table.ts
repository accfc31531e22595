import { jsonb, pgEnum, text } from 'drizzle-orm/pg-core'
import { aiAgentTestCases as contract, type Expectation } from '#contract/ai-agent-test-cases.ts'
import { tableOf } from '../../db/table-of.ts'
import { aiAgentLanguage } from '../ai-agents/table.ts'

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
