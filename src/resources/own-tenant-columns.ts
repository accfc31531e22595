/** The columns of tenants that the product adds: their views, and their places in the list. */
export const ownTenantColumns = {
  fields: {
    minutes_used: { face: () => import('#pages/tenants/limit-use.tsx'), width: 150 },
    cost_this_month: { face: () => import('#pages/tenants/cost.tsx'), width: 170 },
    failing_pbx_count: { width: 120 },
  },
  columns: ['minutes_used', 'cost_this_month', 'failing_pbx_count'],
  filters: ['minutes_used', 'failing_pbx_count'],
} as const
