import type { ContractEntry } from '#contract/grammar/entry.ts'
import type { Drawing } from '#ui/icon.tsx'

/** The part of a resource that is available before its contract and declaration load. Every resource satisfies it. */
export interface ResourceEntry {
  contract: ContractEntry
  /** Unique among all resources: `tickets`, `platform-users`. */
  identifier: string
  scope: Scope
  /** The ids of the parents of a nested resource: `{ queueId }`. */
  at?: Record<string, string>
  menu?: Menu
  /** The drawing of its menu icon, which a declaration only names. */
  drawing?: Drawing
  screens: Partial<Record<ScreenName, ScreenEntry>> & { list?: ListEntry }
  /** The actions that the palette offers on found records. */
  found?: string[]
}

/** `page` and `views` tell only whether the declaration has such pages; the declaration contains them. */
interface ScreenEntry {
  path: string
  page?: unknown
}
type ListEntry = ScreenEntry & {
  sort?: string
  preset?: Record<string, string[]>
  views?: Record<string, unknown>
}

/** `tenant` screens are under `/:tenantId`; `platform` screens have no tenant, and are for operators. */
export type Scope = 'tenant' | 'platform'

export interface Menu {
  /** The key of its group; the heading is the text `groups.<group>`. */
  group: string
  /** An outlined icon of antd in kebab-case: `customer-service`. */
  icon: string
}

export type ScreenName = 'list' | 'create' | 'edit' | 'show'
