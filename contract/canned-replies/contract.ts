import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, ref } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { unknownVariables } from './variables.ts'
import { declareFieldProblems } from '../grammar/field-problems.ts'

/** A text with variables; unknown ones are refused. */
const template = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .superRefine((text, context) => {
    const names = unknownVariables(text).map((name) => `{{${name}}}`)
    const problem = { code: 'unknown_variables', params: { names: names.join(', ') } }
    if (names.length > 0) context.addIssue({ code: 'custom', params: { problem } })
  })

const row = z.object({
  ...identity,
  title: line(120),
  body: template,
  tags: z.array(line(40)).max(20),
  /** The status that a ticket gets when the reply is sent; null leaves it as it is. */
  set_status: z.enum(['open', 'pending', 'on_hold', 'resolved']).nullable(),
  set_priority: z.enum(['low', 'normal', 'high', 'urgent']).nullable(),
  set_assignee_id: ref('users').nullable(),
  /** Tags that the ticket gets in addition to its own. */
  add_tags: z.array(line(40)).max(20),
  visibility: z.enum(['shared', 'personal']),
  /** The user who wrote it; nobody else sees a personal one. */
  owner_id: ref('users').nullable(),
})

const write = z.object({
  title: row.shape.title,
  body: row.shape.body,
  tags: row.shape.tags.default([]),
  ...prefilled(row, { set_status: null, set_priority: null, set_assignee_id: null, add_tags: [] }),
  visibility: row.shape.visibility.default('shared'),
})

export const cannedReplies = contract({
  name: 'canned-replies',
  row,
  write,
  description: 'Texts with variables that agents insert into their replies, and what tickets get when these are sent.',
  title: 'title',
  search: ['title', 'body'],
  sort: ['title', 'created_at'],
  endpoints: crud('/:tenantId/tenants/canned-replies'),
})

export type CannedReply = RowOf<typeof cannedReplies>

const problems = declareFieldProblems('canned-replies', {
  unknown_variables: { en: 'Unknown variables: {names}', id: 'Variabel tidak dikenal: {names}' },
})

declare module '../grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
