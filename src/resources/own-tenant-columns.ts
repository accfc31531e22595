/** The columns of tenants that the product adds: their views, and their places in the list. */
export const ownTenantColumns = {
  fields: {
    minutes_used: { face: () => import('#pages/tenants/limit-use.tsx'), width: 150 },
    cost_this_month: { face: () => import('#pages/tenants/cost.tsx'), width: 170 },
    failing_pbx_count: { face: () => import('#pages/tenants/failing.tsx'), width: 120 },
  },
  columns: ['failing_pbx_count', 'minutes_used', 'cost_this_month'],
  filters: ['minutes_used', 'failing_pbx_count'],
} as const
