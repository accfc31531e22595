import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import { defineResource } from '#crud/define-resource.ts'

const fields = ['name', 'type', 'description', 'settings'] as const

export default defineResource(callHandlerTemplates, {
  menu: { group: 'telephony', icon: 'branches' },
  fields: {
    description: { help: 'help.note' },
    settings: {
      fields: {
        target: { help: 'help.handler_target' },
        ring_seconds: { help: 'help.ring_seconds' },
        greeting: { help: 'help.handler_setting' },
      },
    },
  },
  screens: {
    list: { fields: ['name', 'type', 'settings', 'description', 'created_at'], filters: ['type'], sort: 'name' },
    create: { fields, duplicate: true },
    edit: { fields },
    show: {},
  },
  related: [
    { resource: 'phone-numbers', by: 'handler_template_id' },
    { resource: 'phone-numbers', by: 'fallback_template_id', label: 'related.as_fallback' },
  ],
})
