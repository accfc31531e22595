import type { Demo, FilledTenant } from '../../demo/demo.ts'
import { phoneNumbers } from './table.ts'

type Row = typeof phoneNumbers.$inferInsert

/** The phone numbers of the demo. */
export const phoneNumberDemo: Demo<typeof phoneNumbers> = {
  table: phoneNumbers,
  rows: async (tenant) => {
    const [main, branch] = await Promise.all([0, 1].map((at) => tenant.refer('pbx-servers', at)))
    const number = { tenant_id: tenant.tenant_id, country: 'ID', pbx_server_id: main!, provider: 'Example Telecom' }
    const handlers = await handlersOf(tenant)
    return [
      ...called(number, handlers),
      ...unused(number),
      waiting({ ...number, pbx_server_id: branch! }, handlers, tenant.now),
    ]
  },
}

type Shared = Pick<Row, 'tenant_id' | 'country' | 'pbx_server_id' | 'provider'>

type Handlers = Awaited<ReturnType<typeof handlersOf>>

/** The destinations of calls: an agent, an extension, and the templates of the demo. */
async function handlersOf({ refer }: FilledTenant) {
  const [frontDesk, menu, afterHours] = await Promise.all([0, 1, 2].map((at) => refer('call-handler-templates', at)))
  const nowhere = { target: null, target_id: null, template_id: null }
  return {
    frontDesk: { ...nowhere, type: 'ring_group' as const, template_id: frontDesk! },
    menu: { ...nowhere, type: 'ivr' as const, template_id: menu! },
    afterHours: { ...nowhere, type: 'voicemail' as const, template_id: afterHours! },
    agent: { ...nowhere, type: 'ai_agent' as const, target_id: await refer('ai-agents', 0) },
    extension: { ...nowhere, type: 'extension' as const, target: '2001' },
  }
}

/** Numbers that callers know. */
function called(number: Shared, { frontDesk, menu, afterHours, agent, extension }: Handlers): Row[] {
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
      call_handler: frontDesk,
      fallback: afterHours,
    },
    {
      ...number,
      label: 'Sales',
      e164: '+622150001002',
      extension: '2002',
      status: 'active',
      tags: ['main'],
      call_handler: menu,
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
      fallback: frontDesk,
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
function waiting(number: Shared, { frontDesk, afterHours }: Handlers, now: Date): Row {
  const provisioned = new Date(now.getTime() - 3 * 3_600_000).toISOString()
  return {
    ...number,
    label: 'Branch reception',
    e164: '+622150002001',
    extension: '2101',
    status: 'provisioning',
    waiting_since: provisioned,
    updated_at: provisioned,
    call_handler: frontDesk,
    fallback: afterHours,
  }
}
