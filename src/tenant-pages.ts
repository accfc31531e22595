import type { ComponentType } from 'react'
import { withTexts } from '#providers/format/i18n.ts'

/** Pages of the product below `/:tenantId` that belong to no screen of a resource. */
export const tenantPages: { path: string; load: () => Promise<{ default: ComponentType }> }[] = [
  {
    path: 'knowledge-base/create-elevenlabs',
    load: () => withTexts(import('#pages/knowledge-base/create-elevenlabs.tsx'), 'knowledge', 'forms', 'files'),
  },
]
