import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(aiAgentVersions, {
  fields: {
    corrects: { hidesEmpty: true },
    correction_reason: { hidesEmpty: true },
    override_reason: { hidesEmpty: true },
    standing: { colors: { published: 'success', parallel: 'info' } },
  },
  screens: {
    list: {
      fields: [
        'name',
        'number',
        'standing',
        'published_by_id',
        'corrects',
        'correction_reason',
        'override_reason',
        'created_at',
      ],
      sort: '-number',
    },
  },
  actions: {
    startParallel: { on: 'row', icon: 'branches', dialog: () => import('#pages/ai-agents/parallel/start.tsx') },
    restore: { on: 'row', dialog: () => import('#pages/ai-agents/restore.tsx') },
  },
  texts: ['agents', 'forms', 'records'],
})
