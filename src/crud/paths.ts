import { generatePath } from 'react-router'
import { resourceNamed } from './engine.ts'
import { renderLazy } from './lazy.ts'
import { atParent } from './at-parent.ts'
import { writeListState, type ListState } from './list/state.ts'
import type { Row } from './row.ts'
import type { Crumb } from './page.tsx'
import type { ResourceEntry, ScreenName } from './entry.ts'
import { heading, titleOf } from './vocabulary.ts'

interface Params {
  tenantId?: string
  id?: string
}

/**
 * Returns the address of a screen, or `undefined` if the resource has none.
 *
 * @example pathTo(tickets, 'show', { tenantId, id })
 */
export function pathTo({ screens, at }: ResourceEntry, screen: ScreenName, params: Params = {}): string | undefined {
  const path = screens[screen]?.path
  const all = { ...at, ...params } as Record<string, string>
  // A nested resource has no address until the ids of its parents are known, and none of a tenant after logging out.
  if (!path || (path.match(/:\w+/g) ?? []).some((name) => all[name.slice(1)] === undefined)) return undefined
  return generatePath(path, all)
}

/** The path of a custom view of a list: `/:tenantId/tickets/board`. */
export const viewPath = (listPath: string, view: string): string => `${listPath.replace(/\/list$/, '')}/${view}`

/**
 * The breadcrumbs of a record: its parents, its list, and the record itself on deeper screens.
 *
 * @param listed the query of the list from which the record was opened
 */
export function crumbsOf(resource: ResourceEntry, tenantId?: string, record?: Row, listed?: ListState): Crumb[] {
  const list = pathTo(resource, 'list', { tenantId })
  const show = record && pathTo(resource, 'show', { tenantId, id: String(record['id']) })
  return [
    ...parentCrumbs(resource, tenantId),
    ...(list ? [{ text: heading(resource, 'many'), to: withQuery(list, resource, listed) }] : []),
    ...(show ? [{ text: titleOf(resource, record), to: show }] : []),
  ]
}

const withQuery = (path: string, resource: ResourceEntry, listed?: ListState) => {
  const query = listed ? writeListState(listed, resource).toString() : ''
  return query ? `${path}?${query}` : path
}

/** The breadcrumbs above the list of a nested resource. */
export function parentCrumbs({ at, contract: { parent } }: ResourceEntry, tenantId?: string): Crumb[] {
  const declared = parent && at && resourceNamed(parent.noun)
  if (!declared) return []
  const resource = atParent(declared, at)
  const id = at[parent.param]!
  const show = pathTo(resource, 'show', { tenantId, id })
  return [
    ...crumbsOf(resource, tenantId),
    ...(show ? [{ text: renderLazy(loadTitle, { resource, id }), to: show }] : []),
  ]
}

const loadTitle = () => import('./record/record-title.tsx')
