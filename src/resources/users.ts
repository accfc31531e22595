import { users } from '#contract/users.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(users, {
  menu: { group: 'people', icon: 'user' },
  path: 'iam/users',
  routes: { create: 'invite' },
  fields: {
    email: { help: 'help.invited_email' },
    phone: { help: 'help.user_phone' },
    status: { colors: { invited: 'info', active: 'success', suspended: 'danger' } },
  },
  screens: {
    list: {
      fields: ['name', 'email', 'role_id', 'status', 'mfa_enabled', 'last_login_at'],
      filters: ['status', 'role_id', 'mfa_enabled'],
      sort: 'name',
    },
    create: () => import('#pages/users/invite/index.tsx'),
    edit: { fields: ['name', 'phone', 'role_id', 'timezone', 'locale'] },
    show: () => import('#pages/users/show.tsx'),
  },
  withoutButton: ['updatePassword', 'revokeSessions'],
  actions: {
    resetMfa: { on: ['row', 'show'], icon: 'key', confirm: true, danger: true },
  },
  texts: ['people', 'history', 'forms'],
})
