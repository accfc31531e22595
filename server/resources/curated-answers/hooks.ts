import { sql } from 'drizzle-orm'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { isSame } from '#contract/grammar/same.ts'
import { Problem } from '../../base/problem.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Hooks } from '../../record/resource.ts'
import { questionKeys } from '../../voice/question-keys.ts'
import type { curatedAnswers } from './table.ts'

type Stored = typeof curatedAnswers.$inferSelect

export const curatedAnswerHooks: Hooks<typeof curatedAnswers> = {
  async creating(values, { tx }) {
    await requireOwnForms(tx, { language: null, agent_ids: [], ...values })
    return { ...values, ...formsOf(values.questions) }
  },
  async updating(changes, before, { tx }) {
    const after = { ...before, ...changes }
    // Answers from before forms were compared stay as they are, unless they ask otherwise.
    const asksOtherwise = (['questions', 'language', 'agent_ids'] as const).some(
      (name) => !isSame(after[name], before[name]),
    )
    if (asksOtherwise) await requireOwnForms(tx, after)
    return changes.questions ? { ...changes, ...formsOf(changes.questions) } : changes
  },
  restoring: (row, { tx }) => requireOwnForms(tx, row),
}

/** The columns that follow from the question forms. */
export const formsOf = (questions: string[]) => ({
  question: questions[0]!,
  forms: questions.join('\n'),
  keys: [...new Set(questions.flatMap((form) => questionKeys(form)))],
})

type Asked = Pick<Stored, 'tenant_id' | 'questions' | 'language' | 'agent_ids'> & { id?: string }

/**
 * Requires that no other answer of these agents, or of all agents alike, is found by one of the question forms in the
 * same language. An answer of some agents may differ from that of all.
 *
 * @throws Problem 422 at the form
 */
async function requireOwnForms(tx: Transaction, { tenant_id, id, questions, language, agent_ids }: Asked) {
  // Two answers that are written at once would not see each other.
  await query(tx, sql`select pg_advisory_xact_lock(hashtextextended('curated answers ' || ${tenant_id}::text, 0))`)
  const keys = questions.map((form) => questionKeys(form))
  const all = keys.flat()
  if (all.length === 0) return
  const isOfSame =
    agent_ids.length === 0
      ? sql`a.agent_ids = '{}'`
      : sql`a.agent_ids && array[${sql.join(agent_ids, sql`, `)}]::uuid[]`
  const found = await query<{ id: string; question: string; key: string }>(
    tx,
    sql`
    select a.id, a.question, k.key
    from curated_answer_keys k join curated_answers a on a.tenant_id = k.tenant_id and a.id = k.answer_id
    where k.tenant_id = ${tenant_id}::uuid and k.key in (${sql.join(all, sql`, `)}) and ${isOfSame}
      and a.language::text is not distinct from ${language}::text and a.id is distinct from ${id ?? null}::uuid`,
  )
  const errors: FieldProblems = {}
  for (const [at, own] of keys.entries()) {
    const other = found.find(({ key }) => own.includes(key))
    if (other) errors[`questions.${at}`] = [{ code: 'form_taken', params: { question: other.question, id: other.id } }]
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
}
