import { conversations } from '#contract/conversations/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(conversations, {
  menu: { group: 'voice', icon: 'message' },
  fields: {
    status: { colors: { initiated: 'info', in_progress: 'success', processing: 'info', failed: 'danger' } },
    caller: { face: () => import('#pages/conversations/caller.tsx') },
    outcome: { colors: { success: 'success', failure: 'danger' } },
    failure: { hidesEmpty: true },
    provider_credits: { hidesEmpty: true },
    sentiment: { colors: { positive: 'success', negative: 'danger' } },
  },
  screens: {
    list: {
      fields: ['summary', 'agent_id', 'status', 'outcome', 'language', 'started_at', 'duration', 'rating', 'cost'],
      filters: [
        'agent_id',
        'status',
        'outcome',
        'channel',
        'unknown_count',
        'is_disliked',
        'has_fallback',
        'started_at',
        'language',
        'rating',
        'contact_id',
        'agent_version',
        'sentiment',
        'direction',
        'tags',
        'is_public_demo',
        'end_reason',
        'duration',
        'cost',
      ],
      preset: { channel: ['phone', 'web'], is_public_demo: ['false'] },
      sort: '-started_at',
      views: { review: () => import('#pages/conversations/review/index.tsx') },
    },
    show: () => import('#pages/conversations/show.tsx'),
  },
  withoutButton: ['settle'],
  actions: {
    readAgain: { on: 'show', icon: 'retry' },
    redact: { on: 'show', confirm: true },
  },
  related: [{ resource: 'tickets', by: 'conversation_id' }],
})
