import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { voices as contract, type Voice } from '#contract/voices.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'

export const voiceProvider = pgEnum('voice_provider', contract.row.shape.provider.enum)
export const voiceCategory = pgEnum('voice_category', contract.row.shape.category.enum)
export const voiceGender = pgEnum('voice_gender', contract.row.shape.gender.unwrap().enum)
export const voiceFailure = pgEnum('voice_failure', contract.row.shape.failure.unwrap().enum)
export const voiceStatus = pgEnum('voice_status', contract.row.shape.status.enum)

export const voices = pgTable(
  'voices',
  {
    ...tenantColumns,
    name: text().notNull(),
    provider: voiceProvider().notNull().default('browser'),
    provider_voice_id: text(),
    language_tag: text(),
    languages: text().array().$type<Voice['languages']>().notNull(),
    category: voiceCategory().notNull().default('standard'),
    gender: voiceGender(),
    accent: text(),
    description: text(),
    settings: jsonb().$type<Voice['settings']>().notNull().default({ speed: 1, pitch: 1 }),
    preview_url: text(),
    status: voiceStatus().notNull().default('unverified'),
    failure: voiceFailure(),
    validated_at: timestampColumn(),
    is_default: boolean().notNull().default(false),
    /** The users who marked it. */
    favourite_of: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    unique('voices_name_unique').on(table.tenant_id, table.name),
    uniqueIndex('voices_default_index')
      .on(table.tenant_id)
      .where(sql`is_default`),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
