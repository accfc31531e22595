import type { ComponentType } from 'react'
import { openPaths, publicPaths } from '#contract/screens.ts'
import type { Bundle } from '#providers/format/bundles.ts'

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
