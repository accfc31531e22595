import type { ComponentType } from 'react'
import type { Bundle } from '#providers/format/bundles.ts'

/** The list that users open first, whose code is fetched while a visitor logs in. */
export const firstPlace = '/tenant/iam/users/list'

interface VisitorPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** The texts that it shows. */
  bundles: Bundle[]
}

/** Pages of the product that need no log-in. */
export const visitorPages: VisitorPage[] = []
