import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(callHandlerTemplates, {
  menu: { group: 'telephony', icon: 'branches' },
  screens: {
    list: {
      fields: ['name', 'type', 'created_at'],
      filters: ['type'],
      sort: '-created_at',
    },
    create: {},
    edit: {},
    show: {},
  },
})
