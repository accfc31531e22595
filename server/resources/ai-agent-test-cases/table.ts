import { jsonb, pgEnum, text } from 'drizzle-orm/pg-core'
import { aiAgentTestCases as contract } from '#contract/ai-agent-test-cases.ts'
import { tableOf } from '../../db/table-of.ts'
import { aiAgentLanguage } from '../ai-agents/table.ts'

const { shape } = contract.row
export const testCaseExpectation = pgEnum('test_case_expectation', shape.expectation.enum)
export const testCaseResult = pgEnum('test_case_result', shape.result.enum)

export const aiAgentTestCases = tableOf(contract, {
  columns: {
    language: aiAgentLanguage(),
    expectation: testCaseExpectation().notNull().default('answer'),
    result: testCaseResult().notNull().default('never'),
    /** The titles of those entries, which stay when they are deleted. */
    cited_titles: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The draft and its knowledge as the case ran on them, as a hash. */
    ran_on: text(),
  },
})

export type StoredCase = typeof aiAgentTestCases.$inferSelect
