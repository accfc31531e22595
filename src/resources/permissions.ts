import { permissions } from '#contract/permissions.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(permissions, {
  menu: { group: 'people', icon: 'key' },
  path: 'iam/permissions',
  screens: {
    list: { fields: ['key', 'resource', 'action', 'description'], sort: 'key' },
    create: {},
    edit: { fields: ['description'] },
    show: {},
  },
})
