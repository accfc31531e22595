import { activityLogs } from '#contract/activity-logs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(activityLogs, {
  menu: { group: 'insight', icon: 'history' },
  routes: { list: '' },
  fields: {
    outcome: { colors: { success: 'success', failure: 'danger' } },
    actor_name: { hidesEmpty: false, face: () => import('#pages/activity-logs/actor.tsx') },
    resource_label: { face: () => import('#pages/activity-logs/record.tsx') },
    reason: { face: () => import('#pages/activity-logs/reason.tsx') },
    ip: { face: () => import('#pages/activity-logs/address.tsx') },
    user_agent: { face: () => import('#pages/activity-logs/device.tsx') },
  },
  screens: {
    list: () => import('#pages/activity-logs/index.tsx'),
    show: () => import('#pages/activity-logs/show.tsx'),
  },
  texts: ['history', 'people', 'undo'],
})
