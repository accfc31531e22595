import type { Demo } from '../../db/demo/resources.ts'
import { usageRecords } from './table.ts'

/** The usage records of the demo. */
export const usageRecordDemo: Demo<typeof usageRecords> = {
  table: usageRecords,
  rows: async ({ tenant_id, refer }) => {
    const now = new Date().toISOString()
    const record = { tenant_id, currency: 'IDR', billing_period: now.slice(0, 7), status: 'rated' as const }
    const phone_number_id = await refer('phone-numbers', 0)
    return [
      {
        ...record,
        occurred_at: now,
        type: 'call_minutes',
        quantity: 4,
        unit: 'minute',
        unit_price: 45_000,
        amount: 180_000,
        call_id: await refer('calls', 0),
        phone_number_id,
      },
      {
        ...record,
        occurred_at: now,
        type: 'number_rental',
        quantity: 1,
        unit: 'month',
        unit_price: 7_500_000,
        amount: 7_500_000,
        phone_number_id,
      },
    ]
  },
}
