import { tickets } from '#contract/tickets.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(tickets, {
  menu: { group: 'support', icon: 'inbox' },
  fields: {
    status: { tones: { new: 'info', open: 'info', pending: 'warning', on_hold: 'warning', resolved: 'success' } },
    priority: { tones: { high: 'warning', urgent: 'danger' } },
  },
  screens: {
    list: {
      fields: ['number', 'subject', 'status', 'priority', 'assignee_id', 'resolution_due_at', 'created_at'],
      filters: ['status', 'priority', 'category', 'assignee_id', 'created_at'],
      sort: '-created_at',
    },
    create: { fields: ['subject', 'description', 'category', 'priority', 'assignee_id', 'watcher_ids', 'tags', 'attachment_ids'] },
    edit: {
      fields: [
        'subject', 'description', 'status', 'priority', 'category', 'assignee_id', 'watcher_ids', 'tags', 'attachment_ids',
      ],
    },
    show: () => import('#pages/tickets/show.tsx'),
  },
})
