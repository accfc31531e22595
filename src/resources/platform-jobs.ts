import { platformJobs } from '#contract/platform-jobs.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(platformJobs, {
  menu: { group: 'platform', icon: 'schedule' },
  scope: 'platform',
  path: 'tenants/jobs',
  fields: {
    kind: { face: () => import('#pages/jobs/kind.tsx') },
    message: { face: () => import('#pages/jobs/failure.tsx'), width: 320 },
    status: {
      colors: { running: 'info', succeeded: 'success', partial: 'warning', failed: 'danger' },
    },
  },
  screens: {
    list: {
      fields: ['kind', 'tenant_id', 'status', 'message', 'created_at', 'ended_at'],
      filters: ['tenant_id', 'status', 'ended_at'],
      sort: '-created_at',
    },
  },
})
