import { invitations } from '#contract/invitations.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(invitations, {
  menu: { group: 'people', icon: 'mail' },
  path: 'iam/invitations',
  fields: { status: { tones: { pending: 'info', accepted: 'success', expired: 'warning' } } },
  screens: {
    list: {
      fields: ['email', 'role_id', 'status', 'invited_by_id', 'last_sent_at', 'expires_at'],
      filters: ['status', 'role_id', 'invited_by_id'],
      sort: '-created_at',
    },
    show: {},
  },
  actions: {
    resend: {
      on: ['row', 'show'],
      when: ({ status }) => status === 'pending' || status === 'expired',
      dialog: () => import('#pages/invitations/resend.tsx'),
    },
    delete: { when: ({ status }) => status === 'pending' },
  },
})
