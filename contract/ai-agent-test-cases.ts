import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { identifier } from './ai-agents/tools.ts'
import { contract, type EndpointSpec, type Method, type RowOf } from './grammar/contract.ts'
import { identity, ref, timestamp } from './grammar/fields.ts'
import { languages } from './languages.ts'
import { line } from './grammar/line.ts'
import { RefusalSchema } from './grammar/rights.ts'

/** Maximum of test cases of an AI agent. */
export const maxTestCases = 50

/** Maximum of letters of a question. */
export const maxQuestion = 255

const row = z.object({
  ...identity,
  agent_id: ref('ai-agents'),
  /** The message of the user. */
  question: line(maxQuestion),
  /** The language that is answered in. Without one, it is detected as in a conversation. */
  language: z.enum(languages).nullable(),
  variables: z.array(z.object({ name: identifier(), value: line(120, { min: 0 }) })).max(20),
  /** `unknown`: the agent must say that it does not know. */
  expectation: z.enum(['answer', 'unknown']).meta({ sample: () => 'answer' }),
  /** Entries of the knowledge base that the answer must cite. */
  cited_ids: z.array(ref('knowledge-base')).max(20),
  /** Words that the answer must contain; case does not matter. */
  contains: z.array(line(120)).max(20),
  excludes: z.array(line(120)).max(20),
  /** Of the last run; a case that was changed since was never run. */
  result: z.enum(['never', 'passed', 'failed']),
  /** The first expectation that the answer does not meet. */
  problem: RefusalSchema.nullable().meta({ kind: 'json' }),
  answer: z.string().nullable(),
  ran_at: timestamp().nullable(),
  /** The version that the draft was the same as when it ran. */
  ran_version: z.int().nullable(),
})

const isAnswered = ({ expectation = 'answer' }: { expectation?: string }) => expectation === 'answer'

/** A path below an agent, with the one that an earlier version had. */
const at = <const M extends Method>(method: M, rest = '') =>
  ({
    route: `${method} /agents/:agentId/test-cases${rest}`,
    aliases: [`/:tenantId/ai-agents/:agentId/test-cases${rest}`],
  }) satisfies EndpointSpec

/** Questions with what is expected of their answers. Cases that fail keep the draft of their agent from being published. */
export const aiAgentTestCases = contract({
  name: 'ai-agent-test-cases',
  description: 'Test cases of AI agents.',
  api: 'voice',
  parent: { noun: 'ai-agents', param: 'agentId', column: 'agent_id' },
  row,
  write: z.object({
    question: row.shape.question,
    language: row.shape.language.default(null),
    variables: row.shape.variables.default([]),
    expectation: row.shape.expectation.default('answer'),
    cited_ids: row.shape.cited_ids.default([]),
    contains: row.shape.contains.default([]),
    excludes: row.shape.excludes.default([]),
  }),
  conditions: { cited_ids: { when: isAnswered }, contains: { when: isAnswered } },
  title: 'question',
  sort: ['created_at'],
  endpoints: {
    list: at('GET'),
    create: at('POST'),
    detail: at('GET', '/:id'),
    update: at('PUT', '/:id'),
    delete: at('DELETE', '/:id'),
    run: {
      budget: 'answer',
      ...at('POST', '/:id/run'),
      summary: 'Ask the draft of an AI agent the question of a test case',
      data: row,
    },
    runAll: { budget: 'job', ...at('POST', '/run-all'), summary: 'Run all test cases of an AI agent', job: true },
  },
  permissions: {
    list: 'read-detail-ai-agents',
    detail: 'read-detail-ai-agents',
    create: 'update-ai-agents',
    update: 'update-ai-agents',
    delete: 'update-ai-agents',
    run: 'update-ai-agents',
    runAll: 'update-ai-agents',
  },
  refusals: { create: { too_many_test_cases: null } },
})

export type AiAgentTestCase = RowOf<typeof aiAgentTestCases>

const reasons = declareReasons('ai-agent-test-cases', {
  case_unknown: { error: 'tests_failed', en: "The agent says that it doesn't know", id: 'Agen mengatakan tidak tahu' },
  case_known: {
    error: 'tests_failed',
    en: "The agent answers, but should say that it doesn't know",
    id: 'Agen menjawab, padahal seharusnya mengatakan tidak tahu',
  },
  case_not_cited: {
    error: 'tests_failed',
    en: "The answer doesn't cite {entries}",
    id: 'Jawaban tidak mengutip {entries}',
  },
  case_cited_deleted: {
    error: 'tests_failed',
    en: '{entries} was deleted. Choose another entry for the test case.',
    id: '{entries} sudah dihapus. Pilih entri lain untuk kasus uji ini.',
  },
  case_words_missing: {
    error: 'tests_failed',
    en: "The answer doesn't contain {words}",
    id: 'Jawaban tidak memuat {words}',
  },
  case_words_forbidden: { error: 'tests_failed', en: 'The answer contains {words}', id: 'Jawaban memuat {words}' },
  case_not_answered: {
    error: 'tests_failed',
    en: "The agent couldn't answer. Run the test case again.",
    id: 'Agen tidak dapat menjawab. Jalankan lagi kasus uji ini.',
  },
  case_not_run: {
    error: 'tests_failed',
    en: 'There was no time to run this test case. Run all of them, then publish again.',
    id: 'Waktu habis sebelum kasus uji ini dijalankan. Jalankan semuanya, lalu terbitkan lagi.',
  },
  too_many_test_cases: {
    error: 'limit_reached',
    en: 'An AI agent has at most {allowed} test cases. Delete one first.',
    id: 'Agen AI memiliki maksimal {allowed} kasus uji. Hapus salah satu dahulu.',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
