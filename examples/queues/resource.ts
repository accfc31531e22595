import { defineResource } from '#crud/define-resource.ts'
import { queues } from './contract.ts'

/** Members have a tab of their own, as a nested resource; `related` adds the queues that overflow into this one. */
export default defineResource(queues, {
  menu: { group: 'examples', icon: 'inbox' },
  fields: { status: { colors: { open: 'success', closed: 'neutral' } } },
  screens: {
    list: {
      fields: ['name', 'status', 'max_wait_seconds', 'overflow_id', 'supervisor_ids', 'created_at'],
      filters: ['status', 'overflow_id', 'supervisor_ids'],
      sort: 'name',
      inline: ['status', 'max_wait_seconds', 'overflow_id', 'supervisor_ids'],
    },
    create: { duplicate: true },
    edit: {},
    show: {},
  },
  related: [{ resource: 'queues', by: 'overflow_id', label: 'related.overflowing' }],
})
