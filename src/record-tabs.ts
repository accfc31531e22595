import type { RecordTabPlug } from '#crud/engine.ts'
import { withTexts } from '#providers/format/i18n.ts'

/** Tabs of the product on records, before that of the history. */
export const recordTabs: RecordTabPlug[] = [
  {
    key: 'talk',
    label: 'app.record.talk',
    isFor: ({ contract }) => contract.name === 'ai-agents',
    load: () => withTexts(import('#pages/conversations/talk/panel.tsx'), 'conversations'),
  },
  {
    key: 'performance',
    label: 'app.record.performance',
    isFor: ({ contract }) => contract.name === 'ai-agents',
    load: () => withTexts(import('#pages/ai-agents/performance/index.tsx'), 'agents'),
  },
  {
    key: 'embed',
    label: 'app.record.embed',
    isFor: ({ contract }) => contract.name === 'ai-agents',
    load: () => withTexts(import('#pages/ai-agents/embed/index.tsx'), 'agents'),
  },
]
