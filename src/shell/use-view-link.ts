import { useLocation } from 'react-router'
import { resourceNamed } from '#crud/engine.ts'
import { addressOf } from '#crud/list/views/view-address.ts'
import { pathTo } from '#crud/paths.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { heading } from '#crud/vocabulary.ts'
import type { MenuView } from '#providers/requests/saved-views.ts'
import { useSession } from '#providers/session/session.ts'
import sidebar from './sidebar.module.css'
import { useShownView } from './views-shown.ts'

/** The link to the list of a view, which also applies its columns; undefined if there is no such list. */
export function useViewLink(view: Pick<MenuView, 'id' | 'name' | 'resource' | 'query' | 'columns'>) {
  const { pathname, search } = useLocation()
  useShownView(view.id)
  const tenantId = useSession()?.user.tenant_id
  const [, setColumns] = useOwnPreference(`columns.${view.resource}`)
  const entry = resourceNamed(view.resource)
  const list = entry && pathTo(entry, 'list', { tenantId })
  if (!list) return undefined
  const isHere = pathname === list && new URLSearchParams(search).get('view') === view.id
  const link = {
    to: `${list}?${addressOf(view)}`,
    className: sidebar.link,
    title: `${heading(entry, 'many')}: ${view.name}`,
    'aria-current': isHere ? ('page' as const) : undefined,
    onClick: () => void (view.columns && setColumns(view.columns)),
  }
  return { entry, link }
}
