import type { ComponentType } from 'react'
import type { NoticePlug, RecordTabPlug } from '#crud/engine.ts'

/** Pages of the product below `/:tenantId` that belong to no screen of a resource. */
export const tenantPages: { path: string; load: () => Promise<{ default: ComponentType }> }[] = []

/** Tabs of the product on records, before that of the history. */
export const recordTabs: RecordTabPlug[] = []

/** Notices of the product above every screen. */
export const ownNotices: NoticePlug[] = []
