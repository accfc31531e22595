import { declareReasons } from './grammar/reasons.ts'
import { because, declareFieldProblems } from './grammar/field-problems.ts'
import * as z from 'zod'
import { identifier } from './ai-agents/tools.ts'
import { contract, type EndpointSpec, type Method, type RowOf } from './grammar/contract.ts'
import { identity, ref, timestamp } from './grammar/fields.ts'
import { languages } from './languages.ts'
import { line } from './grammar/line.ts'
import { RefusalSchema } from './grammar/rights.ts'

/** Maximum of test cases of an AI agent. */
export const maxTestCases = 50

/** Maximum of messages of a test case. */
export const maxMessages = 10

/** Maximum of letters of a message. */
export const maxMessage = 255

const words = () => z.array(line(120)).max(20).default([])

/** The answer of a tool in a test, which does not call it. */
export const ToolAnswer = z.object({
  tool: identifier(),
  /** The arguments that it is called with, or some of them. Default: any. */
  arguments: z
    .record(identifier(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .default(null),
  answer: z.string().trim().min(1).max(2_000),
})
export type ToolAnswer = z.output<typeof ToolAnswer>

/** The answer that is expected. Each of its parts is required of it. */
const Expectation = z.object({
  /** The agent must say that it does not know, or refuse. */
  refuses: z.boolean().default(false),
  /** Entries of the knowledge base that the answer must cite. */
  cites: z.array(ref('knowledge-base')).max(20).default([]),
  /** Words that the answer must contain; case does not matter. */
  contains: words(),
  excludes: words(),
  /** The tools that the agent must call for the answer, by their names. */
  calls: z.array(identifier()).max(20).default([]),
  /** A sentence that must be true of the answer, as a language model judges it. */
  judged: line(300).nullable().default(null),
})
export type Expectation = z.output<typeof Expectation>

const ExpectationBody = z
  .strictObject(Expectation.shape)
  .refine(({ refuses, cites }) => !refuses || cites.length === 0, because('refusal_cites', 'cites'))
  .meta({
    sample: (seed: number) => ({ contains: [`word ${seed}`] }),
    counterExamples: { refusal_cites: { refuses: true, cites: ['0190a000-0000-7000-8000-000000000001'] } },
  })

/** Nothing but an answer is expected. */
export const anyAnswer: Expectation = {
  refuses: false,
  cites: [],
  contains: [],
  excludes: [],
  calls: [],
  judged: null,
}

const row = z.object({
  ...identity,
  agent_id: ref('ai-agents'),
  /** The messages of the user, one after another in one conversation. */
  messages: z.array(line(maxMessage)).min(1).max(maxMessages),
  /** The last of them, whose answer is expected. */
  question: z.string(),
  /** The language that is answered in. Without one, it is detected as in a conversation. */
  language: z.enum(languages).nullable(),
  variables: z.array(z.object({ name: identifier(), value: line(120, { min: 0 }) })).max(20),
  /** The first that fits a call answers it. Without one, tools that change something are not called. */
  tool_answers: z.array(ToolAnswer).max(20),
  /** Of the answer to the last message. */
  expect: Expectation,
  /** Of the last run; a case that was changed since was never run. */
  result: z.enum(['never', 'passed', 'failed']),
  /** The first expectation that the answer does not meet. */
  problem: RefusalSchema.nullable().meta({ kind: 'json' }),
  answer: z.string().nullable(),
  ran_at: timestamp().nullable(),
  /** The version that the draft was the same as when it ran. */
  ran_version: z.int().nullable(),
})

/** A path below an agent, with the one that an earlier version had. */
const at = <const M extends Method>(method: M, rest = '') =>
  ({
    route: `${method} /agents/:agentId/test-cases${rest}`,
    aliases: [`/:tenantId/ai-agents/:agentId/test-cases${rest}`],
  }) satisfies EndpointSpec

/** Messages with what is expected of the answer to the last one. Cases that fail keep the draft of their agent from being published. */
export const aiAgentTestCases = contract({
  name: 'ai-agent-test-cases',
  description: 'Test cases of AI agents.',
  api: 'voice',
  parent: { noun: 'ai-agents', param: 'agentId', column: 'agent_id' },
  row,
  write: z.object({
    messages: row.shape.messages,
    language: row.shape.language.default(null),
    variables: row.shape.variables.default([]),
    tool_answers: row.shape.tool_answers.default([]),
    expect: ExpectationBody.default(anyAnswer),
  }),
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
      summary: 'Ask the draft of an AI agent the messages of a test case',
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
  case_not_called: {
    error: 'tests_failed',
    en: "The agent doesn't call {tools}",
    id: 'Agen tidak memanggil {tools}',
  },
  case_tool_kept: {
    error: 'tests_failed',
    en: "Tests don't call {tools}, which can change something. Give the test case an answer for it.",
    id: 'Pengujian tidak memanggil {tools} karena dapat mengubah sesuatu. Beri kasus uji jawaban untuknya.',
  },
  case_judged_wrong: {
    error: 'tests_failed',
    en: 'Judged as not true of the answer: {sentence} {why}',
    id: 'Dinilai tidak benar untuk jawabannya: {sentence} {why}',
  },
  case_not_judged: {
    error: 'tests_failed',
    en: "The language model couldn't judge the answer. Run the test case again.",
    id: 'Model bahasa tidak dapat menilai jawabannya. Jalankan lagi kasus uji ini.',
  },
  case_without_model: {
    error: 'tests_failed',
    en: 'There is no language model to judge the answer',
    id: 'Tidak ada model bahasa untuk menilai jawabannya',
  },
  case_ended_early: {
    error: 'tests_failed',
    en: 'The agent ends the conversation before the last message',
    id: 'Agen mengakhiri percakapan sebelum pesan terakhir',
  },
  too_many_test_cases: {
    error: 'limit_reached',
    en: 'An AI agent has at most {allowed} test cases. Delete one first.',
    id: 'Agen AI memiliki maksimal {allowed} kasus uji. Hapus salah satu dahulu.',
  },
})

const problems = declareFieldProblems('ai-agent-test-cases', {
  refusal_cites: {
    en: 'A refusal cites nothing. Remove the entries, or expect an answer.',
    id: 'Penolakan tidak mengutip apa pun. Hapus entrinya, atau harapkan jawaban.',
  },
  judge_missing: {
    en: 'There is no language model to judge answers. Connect one in the settings, with its name.',
    id: 'Tidak ada model bahasa untuk menilai jawaban. Hubungkan satu di pengaturan, beserta namanya.',
  },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
