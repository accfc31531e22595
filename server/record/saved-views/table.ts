import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { savedViews as contract } from '#contract/saved-views.ts'
import { tableOf } from '../../db/table-of.ts'

export const savedViews = tableOf(contract, {
  loose: ['tenant_id'],
  keys: ({ tenant_id, owner_id, in_menu, created_at }) => [
    index('saved_views_owner_index').on(tenant_id, owner_id),
    index('saved_views_menu_index')
      .on(tenant_id, created_at)
      .where(sql`${in_menu}`),
  ],
})
