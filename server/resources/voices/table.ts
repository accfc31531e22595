import { sql } from 'drizzle-orm'
import { uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { voices as contract } from '#contract/voices.ts'
import { tableOf } from '../../db/table-of.ts'

export const voices = tableOf(contract, {
  columns: {
    /** The users who marked it as a favourite. */
    favourite_of: uuid().array().notNull().default([]),
  },
  computed: ['agents', 'is_favourite'],
  defaults: { is_default: false },
  keys: ({ tenant_id }) => [
    uniqueIndex('voices_default_index')
      .on(tenant_id)
      .where(sql`is_default`),
  ],
})
