import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(aiAgentReplays, {
  fields: {
    status: { colors: { running: 'info', succeeded: 'success', partial: 'warning', failed: 'danger' } },
    calls_from: { hidesEmpty: true },
    calls_to: { hidesEmpty: true },
    calls_outcome: { hidesEmpty: true },
    calls_agent_id: { hidesEmpty: true },
  },
  screens: {
    list: {
      fields: [
        'number',
        'kind',
        'status',
        'turn_count',
        'now_unknown_count',
        'differs_count',
        'now_known_count',
        'same_count',
        'created_at',
      ],
      filters: ['kind'],
      sort: '-number',
    },
    show: () => import('#pages/conversations/replays/show.tsx'),
  },
  actions: { start: { on: 'list', icon: 'retry', dialog: () => import('#pages/conversations/replays/start.tsx') } },
  texts: ['agents', 'records'],
})
