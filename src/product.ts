import type { ComponentType } from 'react'
import { openPaths, publicPaths } from '#contract/screens.ts'
import type { NoticePlug, RecordTabPlug } from '#crud/engine.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import { withTexts } from '#providers/format/i18n.ts'

/** The list that users open first, whose code is fetched while a visitor logs in. */
export const firstPlace = '/tenant/tickets/list'

interface VisitorPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The texts that it shows. */
  bundles: Bundle[]
}

/** Pages of the product that need no log-in. */
export const visitorPages: VisitorPage[] = [
  { path: publicPaths.voiceTest, load: () => import('#pages/conversations/visit/index.tsx'), bundles: ['visit'] },
  { path: openPaths.rating, load: () => import('#pages/tickets/rating/index.tsx'), bundles: ['rating'] },
]

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
