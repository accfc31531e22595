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

/** Entries of the knowledge base. Those that are not read yet are the queue of the worker. */
export const knowledgeBase = tableOf(contract, {
  columns: {
    source_type: knowledgeSource().notNull().default('text'),
    status: knowledgeStatus().notNull().default('queued'),
    provider: knowledgeProvider().notNull().default('local'),
    failure: text().$type<KnowledgeEntry['failure']>(),
    language: text().$type<KnowledgeEntry['language']>(),
    auto_refresh: text().$type<KnowledgeEntry['auto_refresh']>(),
    /** The version that the document of the provider has. */
    provider_version: integer(),
    sha256: text(),
    /** Callers hear the version that is being read as soon as it is: an urgent correction. */
    goes_live: boolean().notNull().default(false),
    /** The user whose edit is being read, who is told how the test cases ran on it. */
    edited_by_id: uuid(),
    consecutive_failures: integer().notNull().default(0),
    /** The earliest time of the next attempt. A worker that reads it moves it ahead, so that a crash releases it. */
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    /** Identifies the run of a worker; a run that lost the entry writes nothing. */
    lease: uuid(),
    attempts: integer().notNull().default(0),
  },
  computed: ['content', 'hit_count', 'last_hit_at', 'draft', 'agents', 'case_run'],
  defaults: { progress: 0, size: 0, version: 0, char_count: 0, chunk_count: 0, suspicious: false },
  loose: ['duplicate_of_id'],
  keys: (table) => [
    index('knowledge_base_sha256_index').on(table.tenant_id, table.sha256),
    index('knowledge_base_due_across_index')
      .on(table.run_at)
      .where(sql`status in ('queued', 'fetching', 'extracting', 'indexing')`),
    index('knowledge_base_refresh_across_index').on(table.next_refresh_at),
  ],
})

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const ofEntry = { tenant_id: uuid().notNull(), entry_id: uuid().notNull() }
const deletedWithEntry = (table: Record<keyof typeof ofEntry, AnyPgColumn>) =>
  foreignKey({
    columns: [table.tenant_id, table.entry_id],
    foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
  }).onDelete('cascade')

/** The text of each version of an entry. The newest one is yet to be indexed if the entry is being read. */
export const knowledgeVersions = pgTable(
  'knowledge_versions',
  {
    ...ofEntry,
    version: integer().notNull(),
    text: text().notNull(),
    /** Offsets in the text at which the pages of a PDF begin. */
    pages: jsonb().$type<number[]>().notNull().default([]),
    /** The addresses of the pages of a site. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    sha256: text().notNull(),
    char_count: integer().notNull(),
    restored_from: integer(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.entry_id, table.version] }), deletedWithEntry(table)],
)

/**
 * The passages of each entry. Those of its version answer questions, and those of versions that published agents pin;
 * others are of the version that is being indexed, or are about to be removed.
 */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    ...ofEntry,
    id: uuid().notNull().$defaultFn(uuidv7),
    version: integer().notNull(),
    position: integer().notNull(),
    /** The title of the entry, which is searched as well. */
    title: text().notNull(),
    heading: text(),
    text: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    page: integer(),
    /** The address of the page of a site. */
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

/** Vectors of passages, which are compared with that of a question where the database has pgvector. */
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

/** Tells which entries have vectors of all their passages. Apart from the entry, so that writing them announces no change. */
export const knowledgeEmbeddings = pgTable(
  'knowledge_embeddings',
  {
    ...ofEntry,
    /** The version that was written last. */
    version: integer().notNull(),
    /** The model of all its vectors; null while some are missing. */
    model: text(),
    queued_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entry_id] }),
    deletedWithEntry(table),
    index('knowledge_embeddings_model_across_index').on(table.model),
  ],
)

/** The words of the entries as they are written, which misspelt words of questions are compared with. */
export const knowledgeWords = pgTable('knowledge_words', { ...ofEntry, word: text().notNull() }, (table) => [
  primaryKey({ columns: [table.tenant_id, table.entry_id, table.word] }),
  deletedWithEntry(table),
  index('knowledge_words_spelling_index').on(table.tenant_id, table.word.op('text_pattern_ops')),
])

/** Counts how often a passage of an entry answered a question. Apart from the entry, so that no search announces a change. */
export const knowledgeHits = pgTable(
  'knowledge_hits',
  { ...ofEntry, hit_count: integer().notNull().default(0), last_hit_at: timestampColumn().notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.entry_id] }), deletedWithEntry(table)],
)
