import type { ResourceProps } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { Field } from '#contract/grammar/fields.ts'
import type { FileReference } from '#contract/grammar/kinds/file.ts'
import type { Row } from './row.ts'
import type { Drawing } from '#ui/icon.tsx'
import { withTexts } from '#providers/format/i18n.ts'
import { headingOf } from '#providers/refine/i18n.ts'
import type { ResourceEntry } from './entry.ts'
import type { LoadResource, Resource, ListScreen, Screens } from './resource.ts'
import type { Bundle } from '#providers/format/bundles.ts'

/** The configuration that an application passes to the engine before the first render. */
export interface EngineConfig {
  /** Every declared resource, in the order of the menu. */
  resources: RegisteredResource[]
  /**
   * Tabs added to every record after its own.
   * @example recordTabs: [{ key: 'history', label: 'app.record.history', load: () => import('#shell/history/history.tsx') }]
   */
  recordTabs?: RecordTabPlug[]
  /** Notices above every screen, such as an incoming call. Default: none. */
  notices?: NoticePlug[]
  /** The icons of actions, by name. Without it, actions have none. */
  actionDrawings?: () => Promise<Record<string, Drawing>>
  /** Displays and edits file fields. Without it, such fields show names only and cannot be edited. */
  files?: FilesPlug
}

/** A resource whose declaration is loaded on demand, or a declaration that is already loaded. */
export type RegisteredResource = (ResourceEntry & { load: LoadResource }) | (Resource & { load?: undefined })

export interface RecordTabPlug {
  /** The value in the address, `?tab=history`. A page's tab with the same key replaces it. */
  key: string
  /** The message key of its title. */
  label: string
  /** Limits the tab to some resources. Default: all. */
  isFor?: (resource: Resource) => boolean
  load: () => Promise<{ default: ComponentType<{ resource: Resource; row: Row }> }>
}

/** A component above every screen, for users with its permission. Renders nothing while there is nothing to show. */
export interface NoticePlug {
  /** Part of the key of the preference that turns it off: `notices.calls`. */
  key: string
  /** The endpoint that it reads; its permission is required. */
  access: { resource: string; action: string }
  /** The message key of its name in the profile, from the texts of notifications. */
  label: string
  load: () => Promise<{ default: ComponentType }>
}

/** The key of the preference; the value `off` hides the notice. */
export const noticePreference = ({ key }: Pick<NoticePlug, 'key'>): string => `notices.${key}`

export interface FilesPlug {
  /** Files in a list: the first picture and the number of files. */
  cell: () => Promise<{ default: ComponentType<{ files: FileFacts[] }> }>
  /** Files on a record: pictures, players and links. */
  faces: () => Promise<{ default: ComponentType<{ files: FileFacts[] }> }>
  picker: () => Promise<{ default: ComponentType<FilePickerProps> }>
}

/** A file; every property except its name can be unknown. */
export type FileFacts = Pick<FileReference, 'id' | 'label'> & Partial<FileReference>

export interface FilePickerProps {
  /** The resource and the field that the files are uploaded for. */
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
  loaded.clear()
}

const loaded = new Map<string, Resource>()

export const engineConfig = (): Readonly<EngineConfig> => config

/**
 * Finds the entry of a resource by its identifier: `resourceNamed('users')`. An entry has its paths, names and
 * permissions.
 */
export const resourceNamed = (name: string): RegisteredResource | undefined =>
  config.resources.find(({ identifier }) => identifier === name)

/**
 * Loads the declaration of a resource, its contract, and the names that only it uses,
 * `src/locales/<locale>/names/<noun>.ts`.
 *
 * @throws if no resource has this identifier, or it cannot be fetched
 */
export async function loadResource(name: string): Promise<Resource> {
  const found = loadedResource(name)
  if (found) return found
  const entry = resourceNamed(name)
  if (!entry?.load) throw new Error(`There is no resource "${name}"`)
  const { default: resource } = await withTexts(entry.load(), `names/${entry.contract.name}`)
  const own = withOwnTexts(resource)
  loaded.set(name, own)
  return own
}

/** Returns a resource if its declaration has been loaded. */
export function loadedResource(name: string): Resource | undefined {
  const entry = resourceNamed(name)
  return entry && !entry.load ? entry : loaded.get(name)
}

/** Converts resources for `<Refine resources>`. */
export const toRefineResources = (resources: ResourceEntry[]): ResourceProps[] =>
  resources.map(({ contract, identifier, screens }) => ({
    name: contract.name,
    identifier,
    list: screens.list?.path,
    create: screens.create?.path,
    edit: screens.edit?.path,
    show: screens.show?.path,
    meta: {
      dataProviderName: contract.api,
      /** The name in the current language, for menus and breadcrumbs. */
      get label() {
        return headingOf(identifier) ?? headingOf(contract.name)
      },
    },
  }))

/**
 * Wraps the loaders of its pages, faces, controls, dialogs and remedies, so that they load the declared texts as well.
 */
function withOwnTexts(resource: Resource): Resource {
  const { texts, fields, screens, actions, deleteDialog } = resource
  if (!texts) return resource
  const views = ({ views, above }: ListScreen) => ({
    ...(views && { views: loading(texts, views, Object.keys(views)) }),
    ...(above && { above: loading(texts, above, ['load']) }),
  })
  return {
    ...resource,
    fields: mapValues(fields, (field) => loading(texts, field, ['face', 'control'])),
    screens: mapValues(screens as Record<string, ListScreen>, (screen) => ({
      ...loading(texts, screen, ['page', 'aside', 'beside']),
      ...views(screen),
    })) as Screens,
    actions: actions.map((action) => loading(texts, action, ['dialog', 'remedy'])),
    ...(deleteDialog && loading(texts, { deleteDialog }, ['deleteDialog'])),
  }
}

/** Wraps the loaders among the properties of an object. */
function loading<Part extends object>(texts: readonly Bundle[], part: Part, names: string[]): Part {
  const loaders = Object.entries(part).filter(([name, load]) => names.includes(name) && load)
  return { ...part, ...Object.fromEntries(loaders.map(([name, load]) => [name, () => withTexts(load(), ...texts)])) }
}

const mapValues = <Value, Mapped>(from: Record<string, Value>, map: (value: Value) => Mapped): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
