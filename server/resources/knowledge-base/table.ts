import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { knowledgeBase as contract, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { uuidv7 } from 'uuidv7'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'

const { shape } = contract.row
export const knowledgeSource = pgEnum('knowledge_source', shape.source_type.enum)
export const knowledgeStatus = pgEnum('knowledge_status', shape.status.enum)
export const knowledgeProvider = pgEnum('knowledge_provider', shape.provider.enum)

/** Entries of the knowledge base. Those to be read are also the queue of the worker. */
export const knowledgeBase = tableOf(contract, {
  columns: {
    source_type: knowledgeSource().notNull().default('text'),
    status: knowledgeStatus().notNull().default('queued'),
    provider: knowledgeProvider().notNull().default('local'),
    failure: text().$type<KnowledgeEntry['failure']>(),
    language: text().$type<KnowledgeEntry['language']>(),
    auto_refresh: text().$type<KnowledgeEntry['auto_refresh']>(),
    /** The version of the document at the provider. */
    provider_version: integer(),
    sha256: text(),
    /** True for urgent corrections: calls use the version as soon as it is indexed. */
    goes_live: boolean().notNull().default(false),
    live_reason: text(),
    /** The user whose edit is being read, who is notified of the test results. */
    edited_by_id: uuid(),
    consecutive_failures: integer().notNull().default(0),
    /** Set for a deleted entry that versions of AI agents still answer from. */
    deleted_at: timestampColumn(),
    /** The earliest next attempt; the end of the lease while it is being read. */
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    /** Identifies the run of a worker; a run that lost the entry cannot write. */
    lease: uuid(),
    attempts: integer().notNull().default(0),
  },
  computed: ['content', 'hit_count', 'last_hit_at', 'draft', 'agents', 'case_run', 'lost_corrections'],
  defaults: { progress: 0, size: 0, version: 0, char_count: 0, chunk_count: 0, suspicious: false, doubts: [] },
  loose: ['duplicate_of_id'],
  keys: (table) => [
    index('knowledge_base_sha256_index').on(table.tenant_id, table.sha256),
    index('knowledge_base_due_across_index')
      .on(table.run_at)
      .where(sql`status in ('queued', 'fetching', 'extracting', 'indexing')`),
    index('knowledge_base_refresh_across_index').on(table.next_refresh_at),
    index('knowledge_base_deleted_across_index')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
  ],
})

/** A correction of one passage, which later versions keep while their source has its text. */
export interface PassageEdit {
  id: string
  heading: string | null
  /** The passage as it is in the source, and which one of several alike, from 0. */
  source: string
  place: number
  /** The corrected text; null if it is only switched off. */
  text: string | null
  is_off: boolean
  by: string
  at: string
  /** True if the source no longer has the passage. */
  is_lost?: boolean
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const ofEntry = { tenant_id: uuid().notNull(), entry_id: uuid().notNull() }
const deletedWithEntry = (table: Record<keyof typeof ofEntry, AnyPgColumn>) =>
  foreignKey({
    columns: [table.tenant_id, table.entry_id],
    foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
  }).onDelete('cascade')

/** The text of each version of an entry. While an entry is being read, its newest version is not indexed yet. */
export const knowledgeVersions = pgTable(
  'knowledge_versions',
  {
    ...ofEntry,
    version: integer().notNull(),
    text: text().notNull(),
    /** Offsets of the pages of a PDF. */
    pages: jsonb().$type<number[]>().notNull().default([]),
    /** Addresses of the pages of a site. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    sha256: text().notNull(),
    char_count: integer().notNull(),
    /** The corrections of its passages. */
    edits: jsonb().$type<PassageEdit[]>().notNull().default([]),
    restored_from: integer(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.entry_id, table.version] }), deletedWithEntry(table)],
)

/**
 * The passages of entries. Those of the current version and of pinned versions answer questions; others are being added
 * or removed.
 */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    ...ofEntry,
    id: uuid().notNull().$defaultFn(uuidv7),
    version: integer().notNull(),
    position: integer().notNull(),
    /** The title of the entry, for searching. */
    title: text().notNull(),
    heading: text(),
    text: text().notNull(),
    /** The text of the source, if a user corrected it. */
    source: text(),
    /** True if no question is answered from it. */
    is_off: boolean().notNull().default(false),
    /** The correction that changed it. */
    edit_id: uuid(),
    start: integer().notNull(),
    end: integer().notNull(),
    page: integer(),
    /** The address of the page, for sites. */
    url: text(),
    language: text(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`case language
          when 'en' then setweight(to_tsvector('english'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('english'::regconfig, text)
          when 'id' then setweight(to_tsvector('indonesian'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('indonesian'::regconfig, text)
          else setweight(to_tsvector('simple'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('simple'::regconfig, text)
        end`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    deletedWithEntry(table),
    unique('knowledge_passages_position_unique').on(table.tenant_id, table.entry_id, table.version, table.position),
    index('knowledge_passages_words_index').using('gin', table.tenant_id, table.words),
  ],
)

/** Vectors of passages, if the database has pgvector. */
export const knowledgeVectors = pgTable(
  'knowledge_vectors',
  {
    tenant_id: uuid().notNull(),
    passage_id: uuid().notNull(),
    model: text().notNull(),
    vector: real().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.passage_id] }),
    foreignKey({
      columns: [table.tenant_id, table.passage_id],
      foreignColumns: [knowledgePassages.tenant_id, knowledgePassages.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The entries with vectors of all their passages. A separate table, so that writing it does not announce a change of
 * the entry.
 */
export const knowledgeEmbeddings = pgTable(
  'knowledge_embeddings',
  {
    ...ofEntry,
    /** The version whose vectors were written last. */
    version: integer().notNull(),
    /** The model of the vectors; null while some are missing. */
    model: text(),
    queued_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entry_id] }),
    deletedWithEntry(table),
    index('knowledge_embeddings_model_across_index').on(table.model),
  ],
)

/** Further documents of entries at ElevenLabs, for versions that AI agents there pin beside that of the entry's own. */
export const knowledgeDocuments = pgTable(
  'knowledge_documents',
  { ...ofEntry, version: integer().notNull(), provider_doc_id: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entry_id, table.version] }),
    deletedWithEntry(table),
    index('knowledge_documents_provider_index').on(table.tenant_id, table.provider_doc_id),
  ],
)

/** The words of entries, for correcting misspelt questions. */
export const knowledgeWords = pgTable('knowledge_words', { ...ofEntry, word: text().notNull() }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.entry_id, table.word] }),
  deletedWithEntry(table),
  index('knowledge_words_spelling_index').on(table.tenant_id, table.word.op('text_pattern_ops')),
])

/** Counts the answers from each entry. A separate table, so that searching does not announce a change of the entry. */
export const knowledgeHits = pgTable(
  'knowledge_hits',
  { ...ofEntry, hit_count: integer().notNull().default(0), last_hit_at: timestampColumn().notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.entry_id] }), deletedWithEntry(table)],
)
