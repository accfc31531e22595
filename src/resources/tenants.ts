import { tenants } from '#contract/tenants.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(tenants, {
  menu: { group: 'platform', icon: 'bank' },
  scope: 'platform',
  fields: { status: { colors: { trial: 'info', active: 'success', past_due: 'warning', suspended: 'danger' } } },
  screens: {
    list: {
      fields: ['name', 'slug', 'status', 'timezone', 'currency', 'created_at'],
      filters: ['status'],
      sort: 'name',
    },
  },
})
