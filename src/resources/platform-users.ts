import { users } from '#contract/users.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(users, {
  menu: { group: 'platform', icon: 'team' },
  scope: 'platform',
  path: 'iam/users',
  query: { scope: 'all' },
  fields: { status: { tones: { invited: 'info', active: 'success', suspended: 'danger' } } },
  screens: {
    list: { fields: ['name', 'email', 'status', 'last_login_at', 'created_at'], filters: ['status'], sort: 'name' },
  },
})
