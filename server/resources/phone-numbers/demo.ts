import type { Demo } from '../../demo/demo.ts'
import { phoneNumbers } from './table.ts'

/** The phone numbers of the demo. */
export const phoneNumberDemo: Demo<typeof phoneNumbers> = {
  table: phoneNumbers,
  rows: async ({ tenant_id, refer, now }) => {
    const [pbx_server_id, branch] = await Promise.all([0, 1].map((at) => refer('pbx-servers', at)))
    const [frontDesk, menu, afterHours] = await Promise.all([0, 1, 2].map((at) => refer('call-handler-templates', at)))
    const provisioned = new Date(now.getTime() - 3 * 3_600_000).toISOString()
    const number = { tenant_id, country: 'ID', pbx_server_id, provider: 'Example Telecom' }
    const handler = (type: 'ring_group' | 'ivr' | 'voicemail', template_id: string) => ({
      type,
      target: null,
      target_id: null,
      template_id,
    })
    const extension = (target: string) => ({ type: 'extension' as const, target, target_id: null, template_id: null })
    const agent = (id: string) => ({ type: 'ai_agent' as const, target: null, target_id: id, template_id: null })
    return [
      {
        ...number,
        label: 'Customer service',
        e164: '+622150001001',
        extension: '2001',
        recording: true,
        max_concurrent: 20,
        status: 'active',
        tags: ['main'],
        call_handler: handler('ring_group', frontDesk!),
        fallback: handler('voicemail', afterHours!),
      },
      {
        ...number,
        label: 'Sales',
        e164: '+622150001002',
        extension: '2002',
        status: 'active',
        tags: ['main'],
        call_handler: handler('ivr', menu!),
        fallback: extension('2001'),
      },
      { ...number, label: 'Toll-free', e164: '+628001234567', type: 'toll_free' },
      {
        ...number,
        label: 'Service desk',
        e164: '+622150001100',
        extension: '2010',
        status: 'active',
        tags: ['ai'],
        call_handler: agent(await refer('ai-agents', 0)),
        fallback: handler('ring_group', frontDesk!),
      },
      { tenant_id, label: 'Reception', extension: '2003', type: 'extension', pbx_server_id, status: 'active' },
      { tenant_id, label: 'Meeting room', extension: '2004', type: 'extension', pbx_server_id, status: 'disabled' },
      {
        ...number,
        label: 'Field team',
        e164: '+6281200001003',
        type: 'mobile',
        pbx_server_id: null,
        capabilities: ['voice', 'sms'],
        status: 'failed',
        failure: 'no_pbx_server',
      },
      { ...number, label: 'Campaign of last year', e164: '+622150001009', status: 'released' },
      {
        ...number,
        label: 'Branch reception',
        e164: '+622150002001',
        extension: '2101',
        pbx_server_id: branch,
        status: 'provisioning',
        waiting_since: provisioned,
        updated_at: provisioned,
        call_handler: handler('ring_group', frontDesk!),
        fallback: handler('voicemail', afterHours!),
      },
    ]
  },
}
