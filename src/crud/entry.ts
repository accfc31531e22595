import type { ContractEntry } from '#contract/grammar/entry.ts'
import type { Drawing } from '#ui/icon.tsx'

/** The part of a resource that the console has before its contract and declaration are loaded. Every resource satisfies it. */
export interface ResourceEntry {
  contract: ContractEntry
  /** Unique among all resources: `tickets`, `platform-users`. */
  identifier: string
  scope: Scope
  /** The ids of the parents that a nested resource is shown below: `{ queueId }`. */
  at?: Record<string, string>
  menu?: Menu
  /** The drawing of its icon in the menu. A declaration only names it. */
  drawing?: Drawing
  screens: Partial<Record<ScreenName, ScreenEntry>> & { list?: ListEntry }
  /** The actions on records that the palette finds. */
  found?: string[]
}

/** `page` and `views` say whether the declaration has such pages; they load with it. */
interface ScreenEntry {
  path: string
  page?: unknown
}
type ListEntry = ScreenEntry & {
  sort?: string
  preset?: Record<string, string[]>
  views?: Record<string, unknown>
}

/** `tenant` is under `/:tenantId`, `platform` without a tenant, for operators. */
export type Scope = 'tenant' | 'platform'

export interface Menu {
  /** The heading of its group; its text is `groups.<group>`. */
  group: string
  /** An outlined icon of antd in kebab-case: `customer-service`. */
  icon: string
}

export type ScreenName = 'list' | 'create' | 'edit' | 'show'
