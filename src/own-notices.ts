import type { NoticePlug } from '#crud/engine.ts'

/** Notices of the product above every screen. */
export const ownNotices: NoticePlug[] = [
  {
    key: 'calls',
    access: { resource: 'calls', action: 'incoming' },
    label: 'notifications.kind.incoming_call',
    load: () => import('#pages/calls/incoming/index.tsx'),
  },
]
