import { pbxServers } from '#contract/pbx-servers.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(pbxServers, {
  menu: { group: 'telephony', icon: 'cluster' },
  screens: {
    list: {
      fields: ['name', 'vendor', 'transport', 'srtp', 'status', 'created_at'],
      filters: ['vendor', 'transport', 'srtp', 'is_default', 'status', 'sync_status'],
      sort: '-created_at',
    },
    create: {},
    edit: {},
    show: {},
  },
})
