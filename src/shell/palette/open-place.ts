import { useOne } from '@refinedev/core'
import { matchPath, useLocation } from 'react-router'
import { engineConfig } from '#crud/engine.ts'
import { atParent, parentOptions } from '#crud/at-parent.ts'
import type { Resource, ResourceEntry } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { useResource } from '#crud/use-resource.ts'

/** The screen that is open below the palette. */
export interface OpenPlace {
  resource?: Resource
  /** The record, on its page or beside its list. */
  row?: Row
  isList: boolean
}

/** Finds the resource and the record of the address, from the paths of the declared screens. */
export function useOpenPlace(): OpenPlace {
  const { pathname, search } = useLocation()
  const open = placeAt(pathname, engineConfig().resources)
  const loaded = useResource(open?.entry.identifier ?? '')
  const resource = open && loaded ? atParent(loaded, open.params) : undefined
  const id = open?.params['id'] ?? new URLSearchParams(search).get('peek') ?? undefined
  const { result } = useOne<Row & { id: string }>({
    resource: open?.entry.identifier ?? '',
    id: id ?? '',
    queryOptions: { enabled: Boolean(resource && id) },
    ...(resource && parentOptions(resource)),
    errorNotification: false,
  })
  return { resource, row: id ? (result as Row | undefined) : undefined, isList: open?.screen === 'list' }
}

function placeAt(pathname: string, entries: ResourceEntry[]) {
  for (const screen of ['show', 'list'] as const) {
    for (const entry of entries) {
      const path = entry.screens[screen]?.path
      const match = path && matchPath(path, pathname)
      if (match) return { entry, screen, params: match.params }
    }
  }
  return undefined
}
