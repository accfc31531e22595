import { activityLogs } from '#contract/activity-logs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(activityLogs, {
  menu: { group: 'insight', icon: 'history' },
  routes: { list: '', show: 'detail/:id' },
  fields: { outcome: { tones: { success: 'success', failure: 'danger' } } },
  screens: {
    list: {
      fields: ['action', 'actor_name', 'resource_type', 'resource_label', 'outcome', 'ip', 'at'],
      filters: ['outcome', 'actor_type', 'at'],
      sort: '-at',
    },
    show: {},
  },
})
