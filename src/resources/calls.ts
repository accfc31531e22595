import { calls } from '#contract/calls/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(calls, {
  menu: { group: 'telephony', icon: 'customer-service' },
  fields: {
    from: { face: () => import('#pages/calls/party.tsx') },
    to: { face: () => import('#pages/calls/party.tsx') },
    status: {
      colors: {
        queued: 'info',
        ringing: 'warning',
        in_progress: 'success',
        transferring: 'info',
        busy: 'warning',
        no_answer: 'warning',
        failed: 'danger',
      },
    },
    user_id: { among: { status: 'active' } },
    talk_seconds: { hidesEmpty: false, face: () => import('#pages/calls/talk-time.tsx') },
    disposition: { help: 'help.disposition' },
    hangup_cause: { face: () => import('#pages/calls/meaning.tsx') },
    recording_id: { face: () => import('#pages/calls/recording.tsx') },
    route: { hidesEmpty: true, face: () => import('#pages/calls/route.tsx') },
    sip_code: { face: () => import('#pages/calls/meaning.tsx') },
  },
  screens: {
    list: {
      fields: ['from', 'to', 'started_at', 'talk_seconds', 'direction', 'status', 'user_id'],
      filters: ['status', 'direction', 'contact_id', 'phone_number_id', 'pbx_server_id', 'user_id', 'started_at'],
      sort: '-started_at',
    },
    create: {},
    edit: {},
    show: () => import('#pages/calls/show.tsx'),
  },
  related: [{ resource: 'tickets', by: 'call_id' }],
})
