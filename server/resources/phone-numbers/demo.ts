import type { Demo } from '../../db/demo/resources.ts'
import { phoneNumbers } from './table.ts'

/** The phone numbers of the demo. */
export const phoneNumberDemo: Demo<typeof phoneNumbers> = {
  table: phoneNumbers,
  rows: async ({ tenant_id, refer }) => {
    const pbx_server_id = await refer('pbx-servers', 0)
    const number = { tenant_id, country: 'ID', pbx_server_id, provider: 'Example Telecom' }
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
      },
      { ...number, label: 'Sales', e164: '+622150001002', extension: '2002', status: 'active' },
      { ...number, label: 'Toll-free', e164: '+628001234567', type: 'toll_free' },
    ]
  },
}
