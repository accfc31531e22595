import type { Demo, FilledTenant } from '../../demo/demo.ts'
import { phoneNumbers } from './table.ts'

type Row = typeof phoneNumbers.$inferInsert

/** The phone numbers of the demo. */
export const phoneNumberDemo: Demo<typeof phoneNumbers> = {
  table: phoneNumbers,
  rows: async (tenant) => {
    const [main, branch] = await Promise.all([0, 1].map((at) => tenant.refer('pbx-servers', at)))
    const number = { tenant_id: tenant.tenant_id, country: 'ID', pbx_server_id: main!, provider: 'Example Telecom' }
    return [
      ...(await called(number, tenant)),
      ...unused(number),
      await waiting({ ...number, pbx_server_id: branch! }, tenant),
    ]
  },
}

type Shared = Pick<Row, 'tenant_id' | 'country' | 'pbx_server_id' | 'provider'>

/** Numbers in service, one for each kind of handler. */
async function called(number: Shared, { refer }: FilledTenant): Promise<Row[]> {
  const agent = { type: 'ai_agent' as const, target: null, target_id: await refer('ai-agents', 0), template_id: null }
  const extension = { type: 'extension' as const, target: '2001', target_id: null, template_id: null }
  const ringsDesk = await template('ring_group', 0, refer)
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
      call_handler: ringsDesk,
      fallback: await template('voicemail', 2, refer),
    },
    {
      ...number,
      label: 'Sales',
      e164: '+622150001002',
      extension: '2002',
      status: 'active',
      tags: ['main'],
      call_handler: await template('ivr', 1, refer),
      fallback: extension,
    },
    { ...number, label: 'Toll-free', e164: '+628001234567', type: 'toll_free' },
    {
      ...number,
      label: 'Service desk',
      e164: '+622150001100',
      extension: '2010',
      status: 'active',
      tags: ['ai'],
      call_handler: agent,
      fallback: ringsDesk,
    },
  ]
}

/** Extensions, and numbers that no caller reaches. */
function unused(number: Shared): Row[] {
  const { tenant_id, pbx_server_id } = number
  return [
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
  ]
}

/** A number whose PBX server has not asked for it yet. */
async function waiting(number: Shared, { refer, now }: FilledTenant): Promise<Row> {
  const provisioned = new Date(now.getTime() - 3 * 3_600_000).toISOString()
  return {
    ...number,
    label: 'Branch reception',
    e164: '+622150002001',
    extension: '2101',
    status: 'provisioning',
    waiting_since: provisioned,
    updated_at: provisioned,
    call_handler: await template('ring_group', 0, refer),
    fallback: await template('voicemail', 2, refer),
  }
}

/** A handler by a template of the demo. */
const template = async (type: 'ring_group' | 'ivr' | 'voicemail', at: number, refer: FilledTenant['refer']) => ({
  type,
  target: null,
  target_id: null,
  template_id: await refer('call-handler-templates', at),
})
