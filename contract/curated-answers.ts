import * as z from 'zod'
import { contract, type EndpointSpec, type Method, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { declareFieldProblems } from './grammar/field-problems.ts'
import { line } from './grammar/line.ts'
import { languages } from './languages.ts'

/** Maximum of question forms of a curated answer, and of letters of each. */
export const maxForms = 20
export const maxForm = 255

const row = z.object({
  ...identity,
  /** The first question form, which names the answer. */
  question: z.string(),
  /** Ways to ask the question. Each of them finds the answer, and no other of these agents in this language. */
  questions: z.array(line(maxForm)).min(1).max(maxForms),
  /** All question forms, to search in. */
  forms: z.string(),
  answer: z.string().trim().min(1).max(2_000),
  /** The language of the answer. One in the language of the caller goes before one without a language. */
  language: z.enum(languages).nullable(),
  /** The AI agents that give the answer. Without any, all do. */
  agent_ids: z.array(ref('ai-agents')).max(100),
})

/** A path of one answer, with the one below the tenant. */
const one = <const M extends Method>(method: M) =>
  ({
    route: `${method} /curated-answers/:id`,
    aliases: ['/curated-answers/tenant/:tenantId/:id'],
  }) satisfies EndpointSpec

/**
 * Answers to known questions, which AI agents give word for word before they read their knowledge or ask a language model.
 * They belong to no version of an agent: a change is heard at once, in drafts and by callers.
 */
export const curatedAnswers = contract({
  name: 'curated-answers',
  description:
    'Answers that AI agents give word for word to the questions they are written for. Changes are live at once.',
  api: 'voice',
  row,
  write: z.object({
    questions: row.shape.questions,
    answer: row.shape.answer,
    language: row.shape.language.default(null),
    agent_ids: row.shape.agent_ids.default([]),
  }),
  onlyInDetail: ['forms'],
  title: 'question',
  search: ['forms', 'answer'],
  sort: ['question', 'created_at'],
  endpoints: {
    list: 'GET /curated-answers/tenant/:tenantId',
    create: { route: 'POST /curated-answers/tenant/:tenantId', aliases: ['/curated-answers/create'] },
    detail: one('GET'),
    update: one('PUT'),
    delete: one('DELETE'),
  },
})

export type CuratedAnswer = RowOf<typeof curatedAnswers>

const problems = declareFieldProblems('curated-answers', {
  form_taken: {
    en: '“{question}” already has a curated answer to this question. Change that one, or ask otherwise.',
    id: '“{question}” sudah memiliki jawaban pasti untuk pertanyaan ini. Ubah jawaban itu, atau tanyakan dengan cara lain.',
  },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
