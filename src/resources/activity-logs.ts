import { activityLogs } from '#contract/activity-logs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(activityLogs, {
  menu: { group: 'insight', icon: 'history' },
  routes: { list: '' },
  fields: { outcome: { tones: { success: 'success', failure: 'danger' } } },
  screens: { list: () => import('#pages/activity-logs/index.tsx'), show: {} },
})
