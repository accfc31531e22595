import { drawingOf } from './drawings.ts'
import type { ResourceEntry } from './entry.ts'
import type { ListScreen, Resource } from './resource.ts'

/** An entry as plain data, with the name of its contract instead of the contract. */
export type StoredEntry = Omit<ResourceEntry, 'contract' | 'at'> & { contract: string }

/** Returns the entry of a resource as plain data. @throws if the icon of its menu does not exist */
export function storedEntry({ contract, identifier, scope, menu, screens, actions }: Resource): StoredEntry {
  const entries = Object.entries(screens).map(([name, { path, page, ...screen }]) => [
    name,
    { path, page: page && true, ...('filters' in screen && listEntry(screen)) },
  ])
  const found = actions.filter(({ on }) => on.includes('search')).map(({ key }) => key)
  return {
    contract: contract.name,
    identifier,
    scope,
    menu,
    drawing: menu && drawingOf(menu.icon),
    screens: Object.fromEntries(entries),
    ...(found.length > 0 && { found }),
  }
}

const listEntry = ({ sort, preset, views }: Pick<ListScreen, 'sort' | 'preset' | 'views'>) => ({
  sort,
  preset,
  views: views && Object.fromEntries(Object.keys(views).map((view) => [view, true])),
})
