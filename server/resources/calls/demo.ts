import type { Demo } from '../../db/demo/resources.ts'
import { calls } from './table.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The calls of the demo. */
export const callDemo: Demo<typeof calls> = {
  table: calls,
  rows: async ({ tenant_id, refer }) => {
    const [pbx_server_id, phone_number_id] = [await refer('pbx-servers', 0), await refer('phone-numbers', 0)]
    const call = { tenant_id, pbx_server_id, phone_number_id, direction: 'inbound' as const, to: '+622150001001' }
    return [
      {
        ...call,
        from: '+628111000001',
        status: 'completed',
        started_at: minutesAgo(95),
        answered_at: minutesAgo(94),
        ended_at: minutesAgo(90),
        wait_seconds: 60,
        talk_seconds: 240,
        hangup_cause: 'normal_clearing',
        user_id: await refer('users', 0),
      },
      {
        ...call,
        from: '+628111000002',
        status: 'no_answer',
        started_at: minutesAgo(40),
        ended_at: minutesAgo(39),
        wait_seconds: 60,
        sip_code: 480,
      },
      {
        ...call,
        from: '+628111000003',
        status: 'busy',
        started_at: minutesAgo(20),
        ended_at: minutesAgo(20),
        sip_code: 486,
      },
    ]
  },
}
