import { platformCalls } from '#contract/platform-calls.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(platformCalls, {
  menu: { group: 'platform', icon: 'customer-service' },
  scope: 'platform',
  path: 'tenants/calls',
  fields: {
    status: { colors: { queued: 'info', ringing: 'warning', in_progress: 'success', transferring: 'info' } },
  },
  screens: {
    list: {
      fields: ['status', 'tenant_id', 'direction', 'started_at', 'answered_at'],
      filters: ['tenant_id', 'status', 'direction'],
      sort: '-created_at',
    },
  },
})
