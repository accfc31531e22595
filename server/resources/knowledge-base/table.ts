import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { knowledgeBase as contract, type KnowledgeEntry } from '#contract/knowledge-base.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'

const { shape } = contract.row
export const knowledgeSource = pgEnum('knowledge_source', shape.source_type.enum)
export const knowledgeStatus = pgEnum('knowledge_status', shape.status.enum)
export const knowledgeProvider = pgEnum('knowledge_provider', shape.provider.enum)

/** Entries of the knowledge base. Those that are not read yet are the queue of the worker. */
export const knowledgeBase = pgTable(
  'knowledge_base',
  {
    ...tenantColumns,
    title: text().notNull(),
    source_type: knowledgeSource().notNull().default('text'),
    status: knowledgeStatus().notNull().default('queued'),
    progress: doublePrecision().notNull().default(0),
    failure: text().$type<KnowledgeEntry['failure']>(),
    url: text(),
    file_id: uuid(),
    filename: text(),
    mime: text(),
    size: integer().notNull().default(0),
    language: text().$type<KnowledgeEntry['language']>(),
    tags: text().array().notNull().default([]),
    provider: knowledgeProvider().notNull().default('local'),
    provider_doc_id: text(),
    /** The version that the document of the provider has. */
    provider_version: integer(),
    /** The version whose passages are found; 0 before the first one is indexed. */
    version: integer().notNull().default(0),
    char_count: integer().notNull().default(0),
    chunk_count: integer().notNull().default(0),
    sha256: text(),
    duplicate_of_id: uuid(),
    auto_refresh: text().$type<KnowledgeEntry['auto_refresh']>(),
    next_refresh_at: timestampColumn(),
    consecutive_failures: integer().notNull().default(0),
    indexed_at: timestampColumn(),
    /** The earliest time of the next attempt. A worker that reads it moves it ahead, so that a crash releases it. */
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    /** Identifies the run of a worker; a run that lost the entry writes nothing. */
    lease: uuid(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    index('knowledge_base_sha256_index').on(table.tenant_id, table.sha256),
    index('knowledge_base_due_across_index')
      .on(table.run_at)
      .where(sql`status in ('queued', 'fetching', 'extracting', 'indexing')`),
    index('knowledge_base_refresh_across_index').on(table.next_refresh_at),
    ...listIndexes(contract, table),
  ],
)
