import type { ComponentType } from 'react'
import type { NoticePlug, RecordTabPlug } from '#crud/engine.ts'
import { withTexts } from '#providers/format/i18n.ts'

/** Pages of the product below `/:tenantId` that belong to no screen of a resource. */
export const tenantPages: { path: string; load: () => Promise<{ default: ComponentType }> }[] = [
  {
    path: 'knowledge-base/create-elevenlabs',
    load: () => withTexts(import('#pages/knowledge-base/create-elevenlabs.tsx'), 'knowledge', 'forms', 'files'),
  },
]

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

/** Notices of the product above every screen. */
export const ownNotices: NoticePlug[] = [
  {
    key: 'calls',
    access: { resource: 'calls', action: 'incoming' },
    label: 'notifications.kind.incoming_call',
    load: () => import('#pages/calls/incoming/index.tsx'),
  },
]
