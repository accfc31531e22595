import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

const sections = [
  {
    title: 'sections.number',
    fields: ['type', 'e164', 'extension', 'secret', 'label', 'description', 'country', 'tags'],
  },
  { title: 'sections.service', fields: ['provider', 'capabilities'] },
  { title: 'sections.calls', fields: ['pbx_server_id', 'recording', 'max_concurrent'] },
] as const

/** The history names the agent of a handler. */
const answering = { target_id: { kind: 'reference', ref: 'ai-agents' } } as const

export default defineResource(phoneNumbers, {
  menu: { group: 'telephony', icon: 'phone' },
  fields: {
    status: {
      colors: { available: 'neutral', provisioning: 'info', active: 'success', failed: 'danger', disabled: 'warning' },
    },
    routing_status: { colors: { in_sync: 'success', drifted: 'warning', error: 'danger', pending: 'neutral' } },
    failure: { hidesEmpty: true },
    waiting_since: { hidesEmpty: true, face: () => import('#pages/phone-numbers/waiting.tsx') },
    refused_call_at: { hidesEmpty: true, face: () => import('#pages/phone-numbers/refused-call.tsx') },
    label: { help: 'help.number_label' },
    e164: { help: 'help.e164' },
    extension: { help: 'help.number_extension' },
    secret: { help: 'help.number_secret' },
    description: { help: 'help.note' },
    country: { help: 'help.country' },
    provider: { help: 'help.number_provider' },
    capabilities: { help: 'help.number_capabilities' },
    recording: { help: 'help.recording' },
    pbx_server_id: { help: 'help.number_pbx_server' },
    max_concurrent: { help: 'help.max_concurrent' },
    call_handler: { fields: answering },
    fallback: { fields: answering },
  },
  screens: {
    list: {
      fields: ['label', 'e164', 'extension', 'status', 'pbx_server_id', 'routing_status', 'last_call_at'],
      filters: ['status', 'type', 'pbx_server_id', 'routing_status', 'recording', 'tags', 'capabilities'],
      sort: '-created_at',
      many: ['status', 'pbx_server_id', 'delete'],
      inline: ['label', 'pbx_server_id'],
    },
    create: { sections, prefill: () => import('#pages/phone-numbers/prefill.ts'), prefillsAlways: true },
    edit: { sections },
    show: () => import('#pages/phone-numbers/show.tsx'),
  },
  withoutButton: ['provisionSelected', 'updateRouting', 'setCallHandler'],
  actions: {
    generate: { on: 'list', dialog: () => import('#pages/phone-numbers/generate/dialog.tsx') },
    provision: { on: ['row', 'rows', 'show'], remedy: () => import('#pages/phone-numbers/provisioning/try-again.tsx') },
    provisionExtension: { on: ['row', 'show'] },
    createPassword: {
      on: 'show',
      icon: 'key',
      confirm: true,
      result: { message: 'numbers.password_once', copy: 'password' },
    },
  },
  setup: {
    isOver: ({ status }) => status === 'disabled' || status === 'released',
    steps: [
      {
        title: 'numbers.setup.server',
        help: 'numbers.setup.server_help',
        isDone: ({ pbx_server_id }) => pbx_server_id !== null,
        action: 'edit',
        section: 'sections.calls',
      },
      {
        title: 'numbers.setup.answer',
        help: 'numbers.setup.answer_help',
        isDone: ({ call_handler }) => call_handler !== null,
        tab: 'routing',
      },
      {
        title: 'numbers.setup.provision',
        help: 'numbers.setup.provision_help',
        isDone: ({ status }) => status !== 'available' && status !== 'failed',
        action: 'provision',
      },
      {
        title: 'numbers.setup.call',
        help: 'numbers.setup.call_help',
        isDone: ({ last_call_at }) => last_call_at !== null,
        tab: 'routing',
      },
    ],
  },
  related: [
    { resource: 'calls', by: 'phone_number_id' },
    { resource: 'tickets', by: 'phone_number_id' },
  ],
  texts: ['numbers', 'forms', 'steps'],
})
