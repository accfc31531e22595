import { users } from '#contract/users.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(users, {
  menu: { group: 'people', icon: 'user' },
  path: 'iam/users',
  fields: { status: { tones: { invited: 'info', active: 'success', suspended: 'danger' } } },
  screens: {
    list: {
      fields: ['name', 'email', 'role_id', 'status', 'mfa_enabled', 'last_login_at'],
      filters: ['status', 'role_id', 'mfa_enabled'],
      sort: 'name',
    },
    show: {},
  },
})
