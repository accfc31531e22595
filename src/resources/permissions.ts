import { permissions } from '#contract/permissions/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(permissions, {
  menu: { group: 'people', icon: 'key' },
  path: 'iam/permissions',
  fields: {
    action: { width: 220, face: () => import('#pages/permissions/name.tsx') },
    description: {
      help: 'help.note',
      hidesEmpty: false,
      width: 420,
      face: () => import('#pages/permissions/description.tsx'),
    },
  },
  screens: {
    list: { fields: ['action', 'key', 'description'], sort: 'key' },
    create: {},
    edit: { fields: ['description'] },
    show: {},
  },
  texts: ['people'],
})
