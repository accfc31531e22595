import { activityLogs } from '#contract/activity-logs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(activityLogs, {
  menu: { group: 'insight', icon: 'history' },
  routes: { list: '' },
  fields: { outcome: { tones: { success: 'success', failure: 'danger' } } },
  screens: {
    list: {
      fields: ['at', 'action', 'actor_name', 'resource_type', 'resource_label', 'outcome'],
      filters: ['outcome', 'actor_type', 'at'],
      sort: '-at',
    },
    show: {},
  },
})
