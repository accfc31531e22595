import { roles } from '#contract/roles.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(roles, {
  menu: { group: 'people', icon: 'safety' },
  path: 'iam/roles',
  screens: {
    list: { fields: ['name', 'description', 'member_count', 'is_system'], filters: ['is_system'], sort: 'name' },
    show: {},
  },
})
