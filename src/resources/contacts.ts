import { contacts } from '#contract/contacts/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(contacts, {
  menu: { group: 'support', icon: 'contacts' },
  fields: {
    phones: { help: 'help.contact_phones' },
    emails: { help: 'help.contact_emails' },
    language: { help: 'help.contact_language' },
    notes: { help: 'help.contact_notes', hidesEmpty: true },
    merged_into_id: { hidesEmpty: true },
  },
  screens: {
    list: {
      fields: ['name', 'phones', 'company', 'tags', 'last_seen_at'],
      filters: ['company', 'language', 'tags', 'merged_into_id', 'created_at'],
      sort: 'name',
      many: ['tags', 'delete'],
      inline: ['company', 'tags'],
    },
    create: {},
    edit: {},
    show: () => import('#pages/contacts/show.tsx'),
  },
  actions: { merge: { on: ['row', 'show'], icon: 'merge' }, unmerge: { on: ['row', 'show'], icon: 'rollback' } },
  related: [{ resource: 'tickets', by: 'contact_id' }],
  texts: ['contacts'],
})
