import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, phone, ref, timestamp } from '../grammar/fields.ts'
import { because, declareFieldProblems } from '../grammar/field-problems.ts'
import { line } from '../grammar/line.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { declareReasons } from '../grammar/reasons.ts'
import { languages } from '../languages.ts'
import { headers } from './headers.ts'
import { TimelineEntry } from './timeline.ts'
import { emailAddress } from '../grammar/address.ts'

/** A number of a contact, with what it is for: `{ e164: '+6281234567890', label: 'mobile' }`. */
const Phone = z.object({ e164: phone(), label: line(40).nullable().default(null) })

const isDistinct = (values: unknown[]) => new Set(values).size === values.length

const row = z.object({
  ...identity,
  name: line(120).meta({ headers: headers.name }),
  company: line(120).meta({ headers: headers.company }).nullable(),
  phones: z
    .array(Phone)
    .max(10)
    .refine((phones) => isDistinct(phones.map(({ e164 }) => e164)), because('same_twice'))
    .meta({
      headers: headers.phones,
      counterExamples: {
        same_twice: [
          { e164: '+6281234567890', label: null },
          { e164: '+6281234567890', label: 'office' },
        ],
      },
    }),
  emails: z
    .array(emailAddress().toLowerCase())
    .max(10)
    .meta({
      kind: 'tags',
      headers: headers.emails,
      examples: [['budi@example.com']],
      sample: (seed: number) => [`contact${seed}@example.test`],
    }),
  /** Spoken with agents and written to. */
  language: z.enum(languages).nullable(),
  notes: z.string().trim().max(5_000).meta({ headers: headers.notes }).nullable(),
  tags: z.array(line(40)).max(20).meta({ headers: headers.tags }),
  /** The last call, conversation or mail. */
  last_seen_at: timestamp().nullable(),
  /** The contact that this one is the same as; found by nothing until it is unmerged. */
  merged_into_id: ref('contacts').nullable(),
})

/** People whom the tenant serves. Calls and conversations find theirs by number, mails by address. */
export const contacts = contract({
  name: 'contacts',
  description:
    'People who call and write to the tenant. Lists leave out those that were merged into another, unless they are filtered by `merged_into_id`.',
  row,
  write: z.object({
    name: row.shape.name,
    ...prefilled(row, { company: null, phones: [], emails: [], language: null, notes: null, tags: [] }),
  }),
  title: 'name',
  subtitle: 'company',
  search: ['name', 'company', 'phones'],
  sort: ['name', 'company', 'created_at'],
  unlistedBy: 'merged_into_id',
  live: true,
  endpoints: {
    ...crud('/:tenantId/tenants/contacts'),
    timeline: {
      method: 'GET',
      summary: 'List the calls, conversations, tickets, emails and public replies of a contact, newest first',
      budget: 'summary',
      query: z.object({ _start: z.coerce.number().int().min(0), _end: z.coerce.number().int().min(1) }).partial(),
      data: z.array(TimelineEntry),
    },
    merge: {
      budget: null,
      summary: 'Merge a contact into another',
      body: z.strictObject({ into_id: ref('contacts') }),
    },
    unmerge: { budget: null, summary: 'Undo the merge of a contact' },
  },
  refusals: {
    update: { contact_merged: null },
    merge: { contact_merged: null, same_contact: null, target_contact_merged: null, merged_with_others: null },
    unmerge: { contact_not_merged: { merged_into_id: null } },
  },
})

export type Contact = RowOf<typeof contacts>

const reasons = declareReasons('contacts', {
  contact_merged: {
    error: 'invalid_transition',
    en: 'This contact was merged into another. Unmerge it first.',
    id: 'Kontak ini sudah digabungkan ke kontak lain. Batalkan penggabungannya dulu.',
  },
  contact_not_merged: {
    error: 'invalid_transition',
    en: 'This contact was not merged',
    id: 'Kontak ini tidak digabungkan',
  },
  merged_with_others: {
    error: 'invalid_transition',
    en: 'Others were merged into this contact. Merge the other one into it instead.',
    id: 'Kontak lain sudah digabungkan ke kontak ini. Gabungkan kontak yang lain ke kontak ini.',
  },
  same_contact: {
    error: 'invalid_transition',
    en: "A contact can't be merged into itself",
    id: 'Kontak tidak dapat digabungkan ke dirinya sendiri',
  },
  target_contact_merged: {
    error: 'invalid_transition',
    en: 'The other contact was merged itself. Choose the one it was merged into.',
    id: 'Kontak lain itu sudah digabungkan. Pilih kontak tujuan penggabungannya.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('contacts', {
  same_twice: { en: 'List each number once', id: 'Cantumkan tiap nomor sekali' },
  of_other_contact: {
    en: '{value} belongs to {contact}. Merge the two contacts, or remove it there.',
    id: '{value} milik {contact}. Gabungkan kedua kontak, atau hapus di sana.',
  },
})

declare module '../grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
