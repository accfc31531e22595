import { defineResource } from '#crud/define-resource.ts'
import { queueMembers } from './contract.ts'

/** Without a menu entry: its list is a tab of its queue. */
export default defineResource(queueMembers, {
  fields: { user_id: { among: { status: 'active' } }, penalty: { help: 'help.penalty' } },
  screens: {
    list: {
      fields: ['name', 'user_id', 'penalty', 'is_paused', 'created_at'],
      filters: ['is_paused'],
      sort: 'name',
      inline: ['name', 'user_id', 'penalty', 'is_paused'],
    },
    create: {},
    edit: { fields: ['queue_id', 'name', 'user_id', 'penalty', 'is_paused'] },
    show: {},
  },
})
