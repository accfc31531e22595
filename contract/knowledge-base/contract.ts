import * as z from 'zod'
import { contract, type RowOf } from '../grammar/contract.ts'
import { file, identity, megabyte, ref, timestamp } from '../grammar/fields.ts'
import {
  AnsweringHit,
  CaseRun,
  Difference,
  Excerpt,
  Intake,
  KnowledgeVersion,
  LostCorrection,
  Question,
} from './answers.ts'
import { Doubt } from './doubts.ts'
import { erasingEndpoints } from './erasing.ts'
import { knowledgeFailures } from './failures.ts'
import { knowledgeLanguages } from './languages.ts'
import { line } from '../grammar/line.ts'
import { because } from '../grammar/field-problems.ts'
import './refusals.ts'
import { passageEndpoints, urgency } from './passages.ts'

/** Media types of files and pages that can be read. */
export const knowledgeTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
  'text/markdown',
  'text/html',
] as const
/** Maximum bytes of a file or a page. */
export const maxKnowledgeBytes = 20 * megabyte

/** Maximum letters of a text that is edited. */
const maxContent = 500_000

const row = z.object({
  ...identity,
  title: line(200),
  source_type: z.enum(['text', 'url', 'file']),
  status: z.enum(['queued', 'fetching', 'extracting', 'indexing', 'ready', 'failed', 'stale', 'archived']),
  /** The share of the work that is done, from 0 to 1. */
  progress: z.number(),
  /** Why it failed or is stale. */
  failure: z.enum(knowledgeFailures).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  /** Pages that are read at most, if the address is that of a whole site. */
  max_pages: z.int().min(1).max(200).nullable(),
  /** The uploaded file, or the page as it was last fetched. */
  file_id: file({ types: knowledgeTypes, maxBytes: maxKnowledgeBytes }).nullable(),
  filename: z.string().nullable(),
  mime: z.string().nullable(),
  /** Bytes of the source. */
  size: z.int(),
  /** The text as it was written; that of a file as it was read, or corrected since. */
  content: z.string().trim().min(1).max(maxContent).nullable(),
  language: z.enum(knowledgeLanguages).nullable(),
  tags: z.array(line(40)).max(20),
  provider: z.enum(['local', 'elevenlabs']),
  provider_doc_id: z.string().nullable(),
  version: z.int(),
  char_count: z.int(),
  chunk_count: z.int(),
  sha256: z.string().nullable(),
  duplicate_of_id: ref('knowledge-base').nullable(),
  /** A paragraph of it gives orders to the agent that reads it. Such paragraphs are never read out. */
  suspicious: z.boolean(),
  /** Parts that may have been read wrong: a person should compare them with the source. */
  doubts: z.array(Doubt),
  auto_refresh: z.enum(['hourly', 'daily', 'weekly', 'monthly']).nullable(),
  next_refresh_at: timestamp().nullable(),
  consecutive_failures: z.int(),
  indexed_at: timestamp().nullable(),
  hit_count: z.int(),
  last_hit_at: timestamp().nullable(),
  /** Callers hear an earlier version of it, until the AI agents that pin that are published. */
  draft: z.boolean(),
  /** The AI agents that answer from it: in their drafts, in their published versions, or in both. */
  agents: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      is_draft: z.boolean(),
      is_published: z.boolean(),
      /** The version that its callers hear. */
      version: z.int().nullable(),
    }),
  ),
  /** The run of the test cases that its newest version concerns, while callers hear an earlier one. */
  case_run: CaseRun.nullable(),
  /** Corrections of passages that its newest text no longer has. */
  lost_corrections: z.array(LostCorrection),
})

const { title, content, language, tags, provider, auto_refresh } = row.shape
const shared = { language: language.default(null), tags: tags.default([]), provider: provider.default('local') }
const change = z
  .object({ title, content, language, tags, auto_refresh, ...urgency })
  .refine(({ live, reason }) => !live || reason !== undefined, because('required', 'reason'))
  .meta({ counterExamples: { required: { live: true, reason: undefined } } })

/** A file has no text until it is read, and that of a long one cannot be edited. */
const isEditable = ({ source_type = 'text', status, char_count }: Partial<z.output<typeof row>>) =>
  source_type === 'text' ||
  (source_type === 'file' && !unread.some((one) => one === status) && isWithin(char_count ?? 0))

const unread = ['queued', 'fetching', 'extracting'] as const
const isWithin = (letters: number) => letters > 0 && letters <= maxContent

const inProgress = { status: 'queued' }
const versionText = z.string().regex(/^\d{1,6}$/)
const placeText = z.string().regex(/^\d{1,9}$/)
const bodyLimit = 4 * megabyte
const of = '/knowledge-base/:id'

/** The texts, web pages and files that AI agents answer from. */
export const knowledgeBase = contract({
  name: 'knowledge-base',
  description: 'The texts, web pages and files that AI agents answer from.',
  api: 'voice',
  row,
  write: z.object({ title, content, ...shared }),
  change,
  conditions: {
    content: { when: isEditable, required: true },
    auto_refresh: { when: ({ source_type }) => source_type === 'url' },
  },
  onlyInDetail: ['content', 'doubts', 'agents', 'case_run', 'lost_corrections'],
  title: 'title',
  sort: ['title', 'status', 'indexed_at', 'created_at'],
  live: true,
  states: {
    transitions: {
      queued: ['fetching', 'archived'],
      fetching: ['queued', 'extracting', 'failed', 'ready', 'stale'],
      extracting: ['queued', 'indexing', 'failed', 'ready', 'stale'],
      indexing: ['queued', 'ready', 'failed', 'stale'],
      ready: ['queued', 'indexing', 'stale', 'archived'],
      failed: ['queued', 'indexing', 'archived'],
      stale: ['queued', 'indexing', 'archived'],
      archived: [],
    },
    automatic: true,
  },
  endpoints: {
    list: 'GET /knowledge-base/tenant/:tenantId',
    detail: `GET ${of}`,
    create: { route: 'POST /knowledge-base/create-from-text', summary: 'Add a text to the knowledge base', bodyLimit },
    createFromUrl: {
      budget: 'upload',
      route: 'POST /knowledge-base/create-from-url',
      summary: 'Add a web page or a site to the knowledge base',
      body: z.strictObject({
        url: row.shape.url.unwrap(),
        title: title.optional(),
        /** Reads the pages of its sitemap and those that it links to as well, as its `robots.txt` allows. */
        site: z.boolean().default(false),
        /** Of a site. */
        max_pages: row.shape.max_pages.unwrap().default(50),
        auto_refresh: auto_refresh.default(null),
        ...shared,
      }),
      data: row,
    },
    createFromFile: {
      budget: 'upload',
      route: 'POST /knowledge-base/create-from-file',
      summary: 'Add a file to the knowledge base',
      body: z.strictObject({ file_id: row.shape.file_id.unwrap(), title: title.optional(), ...shared }),
      form: { file: 'file_id' },
      data: row,
    },
    update: { route: `PUT ${of}`, bodyLimit },
    /** The text of the new file becomes the next version; the earlier ones stay. */
    replaceFile: {
      budget: 'upload',
      route: `PUT ${of}/file`,
      summary: 'Replace the file of an entry',
      body: z.strictObject({ file_id: row.shape.file_id.unwrap(), ...urgency }),
      form: { file: 'file_id' },
      data: row,
    },
    delete: { route: `DELETE ${of}`, query: z.object({ force: z.enum(['true', 'false']).optional() }) },
    retry: { budget: 'job' },
    refresh: { budget: 'job', body: z.strictObject(urgency) },
    archive: { budget: null },
    rollback: { budget: 'job', body: z.strictObject({ version: z.int().min(1), ...urgency }) },
    ...passageEndpoints,
    ...erasingEndpoints,
    versions: { method: 'GET', summary: 'List the versions of an entry', data: z.array(KnowledgeVersion) },
    excerpt: {
      budget: null,
      method: 'GET',
      summary: 'Read a place in a version of an entry',
      query: z.object({ version: versionText, start: placeText, end: placeText }),
      data: Excerpt,
    },
    difference: {
      budget: 'summary',
      method: 'GET',
      summary: 'Compare two versions of an entry',
      query: z.object({ from: versionText, to: versionText }),
      data: Difference,
    },
    intake: {
      route: 'GET /knowledge-base/tenant/:tenantId/intake',
      summary: 'Read how much knowledge can still be added',
      data: Intake,
    },
    search: {
      budget: 'search',
      route: 'POST /knowledge-base/search',
      summary: 'Find the passages of a question, and whether an AI agent would answer it',
      body: Question,
      data: z.array(AnsweringHit),
    },
  },
  permissions: {
    createFromUrl: 'create-knowledge-base',
    createFromFile: 'create-knowledge-base',
    replaceFile: 'update-knowledge-base',
    updatePassage: 'update-knowledge-base',
    dropCorrection: 'update-knowledge-base',
    deleted: 'read-list-knowledge-base',
    erase: 'delete-knowledge-base',
    intake: 'create-knowledge-base',
    search: 'read-detail-knowledge-base',
  },
  refusals: {
    create: { over_limit: null },
    createFromFile: { over_limit: null, file_type: null, file_too_large: null, storage_full: null },
    replaceFile: {
      archived: { status: 'archived' },
      not_a_file: { source_type: 'text', status: 'ready' },
      over_limit: null,
      file_type: null,
      file_too_large: null,
      storage_full: null,
    },
    update: { archived: { status: 'archived' }, over_limit: null },
    retry: { wrong_status: { status: 'ready' } },
    refresh: {
      wrong_status: { source_type: 'url', status: 'queued' },
      not_a_page: { source_type: 'text', status: 'ready' },
    },
    archive: { wrong_status: { status: 'archived' } },
    rollback: { wrong_status: inProgress },
    updatePassage: { wrong_status: inProgress },
  },
})

export type KnowledgeEntry = RowOf<typeof knowledgeBase>
