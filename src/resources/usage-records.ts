import { usageRecords } from '#contract/usage-records.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(usageRecords, {
  menu: { group: 'insight', icon: 'bars' },
  screens: {
    list: {
      fields: ['type', 'unit', 'status', 'phone_number_id', 'call_id', 'created_at'],
      filters: ['type', 'unit', 'phone_number_id', 'call_id', 'status'],
      sort: '-created_at',
    },
    show: {},
  },
})
