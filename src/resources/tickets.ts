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
    follow_up_of_id: { among: { status: 'closed' } },
    satisfaction: { colors: { good: 'success', bad: 'danger' } },
  },
  screens: {
    list: {
      fields: ['number', 'subject', 'status', 'priority', 'assignee_id', 'resolution_due_at', 'created_at'],
      filters: ['status', 'priority', 'category', 'assignee_id', 'contact_id', 'satisfaction', 'tags', 'created_at'],
      sort: '-created_at',
      many: ['status', 'assignee_id', 'priority'],
      inline: ['status', 'priority', 'assignee_id'],
      views: { board: () => import('#pages/tickets/board/index.tsx') },
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
        'contact_id',
        'call_id',
        'conversation_id',
        'phone_number_id',
        'follow_up_of_id',
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
        'contact_id',
        'call_id',
        'conversation_id',
        'phone_number_id',
      ],
    },
    show: () => import('#pages/tickets/show.tsx'),
  },
  actions: {
    unwatch: { on: ['show'] },
    merge: { on: ['show', 'rows'], confirm: true, dialog: () => import('#pages/tickets/merge.tsx') },
  },
})
