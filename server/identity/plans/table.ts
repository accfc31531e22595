import { char } from 'drizzle-orm/pg-core'
import { plans as contract } from '#contract/plans/contract.ts'
import { tableOf } from '../../db/table-of.ts'

export const plans = tableOf(contract, {
  isShared: true,
  computed: ['tenant_count'],
  defaults: { status: 'draft' },
  columns: { currency: char({ length: 3 }).notNull() },
})
