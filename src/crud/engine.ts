import type { ResourceProps } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { Field } from '#contract/fields.ts'
import type { FileReference } from '#contract/kinds/file.ts'
import type { Row } from './row.ts'
import type { Resource } from './resource.ts'

/** The configuration that an application passes to the engine before the first render. */
export interface EngineConfig {
  /** Every declared resource, in the order of the menu. */
  resources: Resource[]
  /**
   * Tabs added to every record after its own.
   * @example recordTabs: [{ key: 'history', label: 'app.record.history', load: () => import('#shell/history/history.tsx') }]
   */
  recordTabs?: RecordTabPlug[]
  /** Displays and edits file fields. Without it, such fields show names only and cannot be edited. */
  files?: FilesPlug
}

export interface RecordTabPlug {
  /** The value in the address, `?tab=history`. A page's tab with the same key replaces it. */
  key: string
  /** The message key of its title. */
  label: string
  /** Limits the tab to some resources. Default: all. */
  isFor?: (resource: Resource) => boolean
  load: () => Promise<{ default: ComponentType<{ resource: Resource; row: Row }> }>
}

export interface FilesPlug {
  /** Files in a list: the first picture and how many there are. */
  cell: () => Promise<{ default: ComponentType<{ files: FileFacts[] }> }>
  /** Files on a record: pictures, players and links. */
  faces: () => Promise<{ default: ComponentType<{ files: FileFacts[] }> }>
  picker: () => Promise<{ default: ComponentType<FilePickerProps> }>
}

/** A file; all but its name can be unknown. */
export type FileFacts = Pick<FileReference, 'id' | 'label'> & Partial<FileReference>

export interface FilePickerProps {
  /** The resource and its field that the files are uploaded for. */
  resource: string
  field: Pick<Field, 'name' | 'types' | 'maxBytes' | 'max'>
  label: string
  /** The attached files. */
  known?: FileFacts[]
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
  /** Reports an uploaded file. */
  onUploaded?: (file: FileFacts) => void
  onBlur?: () => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

let config: EngineConfig = { resources: [] }

/** Passes the registry and the plugs to the engine. Called where the routes are assembled. */
export function configureEngine(given: EngineConfig): void {
  config = given
}

export const engineConfig = (): Readonly<EngineConfig> => config

/** Finds a declared resource by its identifier: `resourceNamed('users')`. */
export const resourceNamed = (name: string): Resource | undefined =>
  config.resources.find(({ identifier }) => identifier === name)

/** Converts resources for `<Refine resources>`. */
export const toRefineResources = (resources: Resource[]): ResourceProps[] =>
  resources.map(({ contract, identifier, screens }) => ({
    name: contract.name,
    identifier,
    list: screens.list?.path,
    create: screens.create?.path,
    edit: screens.edit?.path,
    show: screens.show?.path,
    meta: { dataProviderName: contract.api },
  }))
