import { roles } from '#contract/roles.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(roles, {
  menu: { group: 'people', icon: 'safety' },
  path: 'iam/roles',
  fields: {
    description: { help: 'help.note' },
    permission_keys: {
      control: () => import('#pages/roles/permission-matrix.tsx'),
      face: () => import('#pages/roles/permission-names.tsx'),
    },
  },
  screens: {
    list: { fields: ['name', 'description', 'member_count', 'is_system'], filters: ['is_system'], sort: 'name' },
    create: { duplicate: true },
    edit: {},
    show: () => import('#pages/roles/show.tsx'),
  },
  actions: { delete: { dialog: () => import('#pages/roles/delete.tsx') } },
  texts: ['people'],
})
