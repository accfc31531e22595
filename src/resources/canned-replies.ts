import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(cannedReplies, {
  menu: { group: 'support', icon: 'snippets' },
  fields: {
    body: { help: 'help.reply_variables' },
    visibility: { colors: { shared: 'info' } },
    set_status: { help: 'help.macro', hidesEmpty: true },
    set_priority: { hidesEmpty: true },
    set_assignee_id: { among: { status: 'active' }, hidesEmpty: true },
    add_tags: { hidesEmpty: true },
  },
  screens: {
    list: {
      fields: ['title', 'visibility', 'tags', 'set_status', 'owner_id', 'created_at'],
      filters: ['visibility', 'tags', 'owner_id'],
      sort: 'title',
      many: ['visibility', 'tags', 'delete'],
      inline: ['visibility', 'tags'],
    },
    create: { duplicate: true },
    edit: {},
    show: {},
  },
})
