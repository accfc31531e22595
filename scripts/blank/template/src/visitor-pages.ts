import type { ComponentType } from 'react'
import type { Bundle } from '#providers/format/bundles.ts'

interface VisitorPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The texts that it shows. */
  bundles: Bundle[]
}

/** Pages of the product that need no log-in. */
export const visitorPages: VisitorPage[] = []
