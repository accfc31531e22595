import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

const limits = ['allowed_ips', 'max_channels'] as const
const sections = [
  { title: 'sections.general', fields: ['name', 'vendor', 'transport', 'host', 'port', 'is_default'] },
  { title: 'sections.credentials', fields: ['realm', 'username', 'secret'] },
  { title: 'sections.api', fields: ['api_url', 'api_key'] },
  { title: 'sections.media', fields: ['codecs', 'srtp'] },
  { title: 'sections.limits', fields: limits },
] as const

export default defineResource(pbxServers, {
  menu: { group: 'telephony', icon: 'cluster' },
  fields: {
    status: {
      colors: { testing: 'info', online: 'success', degraded: 'warning', offline: 'danger' },
    },
    sync_status: { colors: { running: 'info', succeeded: 'success', partial: 'warning', failed: 'danger' } },
    vendor: { help: 'help.pbx.vendor' },
    host: { help: 'help.pbx.host' },
    port: { help: 'help.pbx.port', hidesEmpty: false, face: () => import('#pages/pbx-servers/port.tsx') },
    is_default: { help: 'help.pbx.is_default' },
    realm: { help: 'help.pbx.realm' },
    username: { help: 'help.pbx.username' },
    api_url: { help: 'help.pbx.api_url' },
    api_key: { help: 'help.pbx.api_key' },
    codecs: { help: 'help.pbx.codecs' },
    srtp: { help: 'help.pbx.srtp' },
    allowed_ips: { help: 'help.pbx.allowed_ips' },
    max_channels: { help: 'help.pbx.max_channels' },
    ingest_key_set_at: { hidesEmpty: false, face: () => import('#pages/pbx-servers/ingest-key.tsx') },
    last_test: { face: () => import('#pages/pbx-servers/last-test.tsx') },
    sync_result: { face: () => import('#pages/pbx-servers/sync-result.tsx') },
  },
  screens: {
    list: {
      fields: ['name', 'status', 'host', 'transport', 'number_count', 'is_default', 'sync_status', 'last_sync_at'],
      filters: ['status', 'vendor', 'transport', 'sync_status'],
      sort: 'name',
    },
    create: { sections, duplicate: true },
    edit: { sections },
    show: {
      sections: [
        sections[0],
        { title: 'sections.test', fields: ['last_test'], isShown: ({ last_test }) => last_test !== null },
        {
          title: 'sections.sync',
          fields: ['sync_status', 'last_sync_at', 'sync_result'],
          isShown: ({ sync_status }) => sync_status !== 'idle',
        },
        {
          title: 'sections.operation',
          fields: ['number_count', 'last_seen_at'],
          isShown: ({ number_count, last_seen_at }) => number_count > 0 || last_seen_at !== null,
        },
        { title: 'sections.connection', fields: ['ingest_key_set_at'] },
        ...sections.slice(1, -1),
        { title: 'sections.limits', fields: [...limits, 'refused_address', 'refused_at'] },
      ],
    },
  },
  actions: {
    test: { on: ['row', 'show'] },
    sync: { on: ['row', 'show'], result: { message: 'pbx.synced', table: 'changes' } },
    ingestKey: {
      on: 'show',
      icon: 'key',
      confirm: true,
      result: { message: 'pbx.ingest_key_once', copy: 'ingest_key' },
      dialog: () => import('#pages/pbx-servers/create-ingest-key.tsx'),
    },
    enable: { on: ['row', 'show'] },
    disable: { on: ['row', 'show'], confirm: true, danger: true },
  },
  setup: {
    isOver: ({ status }) => status === 'disabled',
    steps: [
      {
        title: 'pbx.setup.key',
        help: 'pbx.setup.key_help',
        isDone: ({ ingest_key_set_at, last_seen_at }) => ingest_key_set_at !== null || last_seen_at !== null,
        action: 'ingestKey',
        section: 'sections.connection',
      },
      {
        title: 'pbx.setup.connect',
        help: 'pbx.setup.connect_help',
        isDone: ({ last_seen_at }) => last_seen_at !== null,
        section: 'sections.connection',
      },
      {
        title: 'pbx.setup.test',
        help: 'pbx.setup.test_help',
        isDone: ({ last_test, number_count }) => last_test !== null || number_count > 0,
        action: 'test',
      },
      {
        title: 'pbx.setup.numbers',
        help: 'pbx.setup.numbers_help',
        isDone: ({ number_count }) => number_count > 0,
        tab: 'phone-numbers.pbx_server_id',
      },
    ],
  },
  related: [{ resource: 'phone-numbers', by: 'pbx_server_id' }],
})
