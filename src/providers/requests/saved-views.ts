import type { Rights } from '#contract/grammar/rights.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { t } from '../format/i18n.ts'
import { endpointNamed } from './endpoint-named.ts'
import { call } from './http.ts'

/** A saved view with its owner's name and the rights of the current user. */
export type View = SavedView & Rights & { owner: { label: string } | null }
export type ViewValues = Partial<Pick<View, 'name' | 'resource' | 'query' | 'columns' | 'visibility' | 'in_menu'>>
/** A view in the menu with the number of its rows. */
export type MenuView = Pick<View, 'id' | 'name' | 'standard' | 'resource' | 'query' | 'columns'> & {
  total: number
  total_is_capped: boolean
}

/** A view with its name in the user's language, if it is one of the platform. */
export const inWords = <One extends Pick<View, 'name' | 'standard'>>(view: One): One =>
  view.standard ? { ...view, name: t(`saved_views.standard.${view.standard}`) } : view

const endpoint = (key: string) => endpointNamed('saved-views', key)

/** The user's own and the shared views of a list, by name. */
export const listViews = async (resource: string): Promise<View[]> =>
  (await call<undefined, View[]>(endpoint('list'), { query: { resource, _sort: 'name', _order: 'asc', _end: '100' } }))
    .data

/** Returns those of the given views that the user can see. */
export const findViews = async (id: string[]): Promise<View[]> =>
  (await call<undefined, View[]>(endpoint('list'), { query: { id } })).data

export const menuViews = async (): Promise<MenuView[]> => (await call<undefined, MenuView[]>(endpoint('menu'))).data

export const createView = async (body: ViewValues): Promise<View> =>
  (await call<ViewValues, View>(endpoint('create'), { body })).data

export const updateView = async ({ id, updated_at }: View, changes: ViewValues): Promise<View> =>
  (await call<ViewValues, View>(endpoint('update'), { params: { id }, body: { ...changes, updated_at } as ViewValues }))
    .data

export const deleteView = async ({ id }: View): Promise<void> =>
  void (await call(endpoint('delete'), { params: { id } }))
