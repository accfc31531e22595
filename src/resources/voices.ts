import { voices } from '#contract/voices.ts'
import { defineResource } from '#crud/define-resource.ts'

const sections = [
  { title: 'sections.general', fields: ['name', 'languages', 'gender', 'accent', 'description'] },
  { title: 'sections.service', fields: ['provider', 'language_tag', 'provider_voice_id', 'category'] },
  { title: 'sections.speech', fields: ['settings'] },
] as const

export default defineResource(voices, {
  menu: { group: 'voice', icon: 'sound' },
  fields: {
    status: { colors: { unverified: 'neutral', validating: 'info', valid: 'success', invalid: 'danger' } },
    settings: { help: 'help.voice_settings' },
    description: { help: 'help.note' },
    provider: { help: 'help.voice_provider' },
    provider_voice_id: { help: 'help.provider_voice_id' },
    language_tag: { help: 'help.language_tag' },
    preview_url: { hidesEmpty: false, face: () => import('#pages/voices/preview.tsx'), width: 90 },
    is_favourite: { face: () => import('#pages/voices/star.tsx'), width: 90 },
  },
  screens: {
    list: {
      fields: ['name', 'preview_url', 'is_favourite', 'languages', 'gender', 'status', 'is_default', 'provider'],
      filters: ['languages', 'gender', 'provider', 'status', 'is_favourite'],
      sort: 'name',
      views: { grid: () => import('#pages/voices/grid/index.tsx') },
    },
    create: { sections, duplicate: true },
    edit: { sections },
    show: {
      sections: [
        { title: 'sections.preview', fields: ['preview_url', 'is_favourite', 'is_default'] },
        ...sections,
        { title: 'sections.validation', fields: ['failure', 'validated_at'] },
      ],
    },
  },
  withoutButton: ['favourite'],
  actions: {
    sync: { on: 'list', icon: 'sync', needs: 'elevenlabs', result: { message: 'voices.synced' } },
    validate: { on: ['row', 'show'] },
    setDefault: { on: ['row', 'show'], icon: 'star' },
  },
  related: [{ resource: 'ai-agents', by: 'voice_id' }],
  texts: ['voices'],
})
