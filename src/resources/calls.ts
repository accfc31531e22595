import { calls } from '#contract/calls.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(calls, {
  menu: { group: 'telephony', icon: 'headset' },
  screens: {
    list: {
      fields: ['from', 'direction', 'status', 'phone_number_id', 'pbx_server_id', 'created_at'],
      filters: ['direction', 'phone_number_id', 'pbx_server_id', 'user_id', 'status'],
      sort: '-created_at',
    },
    create: {},
    edit: {},
    show: {},
  },
})
