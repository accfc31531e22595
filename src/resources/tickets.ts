import { tickets } from '#contract/tickets.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(tickets, {
  menu: { group: 'support', icon: 'inbox' },
  fields: {
    status: { colors: { new: 'info', open: 'info', pending: 'warning', on_hold: 'warning', resolved: 'success' } },
    priority: { colors: { high: 'warning', urgent: 'danger' } },
    assignee_id: { among: { status: 'active' } },
    first_response_due_at: { metBy: 'first_responded_at' },
    resolution_due_at: { metBy: 'resolved_at' },
    watcher_ids: { among: { status: 'active' } },
  },
  screens: {
    list: {
      fields: ['number', 'subject', 'status', 'priority', 'assignee_id', 'resolution_due_at', 'created_at'],
      filters: ['status', 'priority', 'category', 'assignee_id', 'created_at'],
      sort: '-created_at',
      many: ['status', 'assignee_id', 'priority'],
    },
    create: {
      fields: [
        'subject',
        'description',
        'category',
        'priority',
        'assignee_id',
        'watcher_ids',
        'tags',
        'attachment_ids',
      ],
    },
    edit: {
      fields: [
        'subject',
        'description',
        'status',
        'priority',
        'category',
        'assignee_id',
        'watcher_ids',
        'tags',
        'attachment_ids',
      ],
    },
    show: () => import('#pages/tickets/show.tsx'),
  },
})
