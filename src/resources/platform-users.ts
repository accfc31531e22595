import { platformUsers } from '#contract/users.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(platformUsers, {
  menu: { group: 'platform', icon: 'team' },
  scope: 'platform',
  path: 'iam/users',
  fields: {
    email: { help: 'help.invited_email' },
    role_id: { within: 'tenant_id' },
    status: { colors: { invited: 'info', active: 'success', suspended: 'danger' } },
  },
  screens: {
    list: {
      fields: ['name', 'email', 'tenant_id', 'status', 'mfa_enabled', 'last_login_at'],
      filters: ['tenant_id', 'status', 'mfa_enabled'],
      sort: 'name',
    },
    create: () => import('#pages/users/create.tsx'),
    edit: { fields: ['name', 'phone', 'role_id', 'timezone', 'locale'] },
    show: () => import('#pages/users/platform-show.tsx'),
  },
  actions: {
    resetMfa: { on: ['row', 'show'], icon: 'key', confirm: true, danger: true },
  },
  texts: ['people', 'history', 'forms', 'tenants', 'iam'],
})
