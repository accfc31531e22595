import { defineResource } from '#crud/define-resource.ts'
import { announcements } from './contract.ts'

export default defineResource(announcements, {
  menu: { group: 'examples', icon: 'inbox' },
  screens: {
    list: { fields: ['name', 'status', 'audio_id', 'image_ids', 'created_at'] },
    create: { duplicate: true },
    edit: {},
    show: {},
  },
})
