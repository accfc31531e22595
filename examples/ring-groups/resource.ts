import { defineResource } from '#crud/define-resource.ts'
import { ringGroups } from './contract.ts'

const sections = [
  { title: 'sections.general', fields: ['name', 'strategy', 'ring_seconds', 'notes'] },
  { title: 'sections.members', fields: ['members'] },
  { title: 'sections.hours', fields: ['hours', 'prompt'] },
  { title: 'sections.overflow', fields: ['overflow', 'overflow_extension', 'overflow_number'] },
] as const

export default defineResource(ringGroups, {
  menu: { group: 'examples', icon: 'team' },
  screens: {
    list: { fields: ['name', 'strategy', 'members', 'overflow', 'created_at'], inline: ['strategy', 'overflow'] },
    create: { sections },
    edit: { sections },
    show: { sections },
  },
})
