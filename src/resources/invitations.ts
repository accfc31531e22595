import { invitations } from '#contract/invitations.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(invitations, {
  menu: { group: 'people', icon: 'mail' },
  path: 'iam/invitations',
  routes: { create: 'invite' },
  fields: { status: { colors: { pending: 'info', accepted: 'success', expired: 'warning' } } },
  screens: {
    list: {
      fields: ['email', 'role_id', 'status', 'invited_by_id', 'last_sent_at', 'expires_at'],
      filters: ['status', 'role_id', 'invited_by_id'],
      sort: '-created_at',
    },
    create: () => import('#pages/users/invite/index.tsx'),
    show: {},
  },
  withoutButton: ['createMany'],
  actions: {
    resend: {
      on: ['row', 'show'],
      dialog: () => import('#pages/invitations/resend.tsx'),
    },
  },
  texts: ['people', 'forms'],
})
