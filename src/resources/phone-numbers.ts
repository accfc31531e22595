import { phoneNumbers } from '#contract/phone-numbers.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(phoneNumbers, {
  menu: { group: 'telephony', icon: 'phone' },
  screens: {
    list: {
      fields: ['label', 'type', 'status', 'routing_status', 'pbx_server_id', 'created_at'],
      filters: ['type', 'pbx_server_id', 'recording', 'status', 'routing_status'],
      sort: '-created_at',
    },
    create: {},
    edit: {},
    show: {},
  },
})
