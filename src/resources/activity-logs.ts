import { activityLogs } from '#contract/activity-logs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(activityLogs, {
  menu: { group: 'insight', icon: 'history' },
  routes: { list: '' },
  fields: { outcome: { colors: { success: 'success', failure: 'danger' } } },
  screens: {
    list: () => import('#pages/activity-logs/index.tsx'),
    show: {
      fields: [
        'changes',
        'at',
        'actor_name',
        'actor_role',
        'actor_type',
        'resource_type',
        'resource_label',
        'resource_id',
        'outcome',
        'reason',
        'ip',
        'user_agent',
        'request_id',
      ],
    },
  },
})
