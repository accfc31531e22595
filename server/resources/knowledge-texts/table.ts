import { sql } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../db/columns.ts'
import { uuidv7 } from 'uuidv7'
import { knowledgeBase } from '../knowledge-base/table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const ofEntry = { tenant_id: uuid().notNull(), entry_id: uuid().notNull() }

/** The text of each version of an entry. The newest one is yet to be indexed if the entry is being read. */
export const knowledgeVersions = pgTable(
  'knowledge_versions',
  {
    ...ofEntry,
    version: integer().notNull(),
    text: text().notNull(),
    /** Offsets in the text at which the pages of a PDF begin. */
    pages: jsonb().$type<number[]>().notNull().default([]),
    sha256: text().notNull(),
    char_count: integer().notNull(),
    restored_from: integer(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entry_id, table.version] }),
    foreignKey({
      columns: [table.tenant_id, table.entry_id],
      foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The passages of each entry. Those of its version answer questions; others are of the version that is being indexed, or
 * are about to be removed.
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
    foreignKey({
      columns: [table.tenant_id, table.entry_id],
      foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
    }).onDelete('cascade'),
    unique('knowledge_passages_position_unique').on(table.tenant_id, table.entry_id, table.version, table.position),
    index('knowledge_passages_words_index').using('gin', table.tenant_id, table.words),
  ],
)

/** Counts how often a passage of an entry answered a question. Apart from the entry, so that no search announces a change. */
export const knowledgeHits = pgTable(
  'knowledge_hits',
  { ...ofEntry, hit_count: integer().notNull().default(0), last_hit_at: timestampColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entry_id] }),
    foreignKey({
      columns: [table.tenant_id, table.entry_id],
      foreignColumns: [knowledgeBase.tenant_id, knowledgeBase.id],
    }).onDelete('cascade'),
  ],
)
