import { usageRecords } from '#contract/usage-records/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(usageRecords, {
  menu: { group: 'insight', icon: 'bar-chart' },
  fields: { status: { colors: { rated: 'info', invoiced: 'success', void: 'neutral' } } },
  screens: {
    list: {
      above: { height: 420, load: () => import('#pages/usage-records/index.tsx') },
      fields: ['occurred_at', 'type', 'amount', 'quantity', 'unit', 'unit_price', 'call_id', 'status'],
      filters: ['occurred_at', 'type', 'status', 'phone_number_id', 'agent_id'],
      sort: '-occurred_at',
    },
    show: {
      fields: [
        'occurred_at',
        'quantity',
        'unit',
        'unit_price',
        'amount',
        'billing_period',
        'status',
        'call_id',
        'phone_number_id',
        'agent_id',
        'conversation_id',
        'provider',
        'created_at',
        'updated_at',
      ],
    },
  },
})
