import type { ComponentType } from 'react'
import type { NoticePlug, RecordTabPlug } from '#crud/engine.ts'
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

/** Pages of the product below `/:tenantId` that belong to no screen of a resource. */
export const tenantPages: { path: string; load: () => Promise<{ default: ComponentType }> }[] = []

/** Tabs of the product on records, before that of the history. */
export const recordTabs: RecordTabPlug[] = []

/** Notices of the product above every screen. */
export const ownNotices: NoticePlug[] = []
