import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { isSame } from '#contract/grammar/same.ts'
import { t } from '#providers/format/i18n.ts'
import { announceOffer } from '#providers/undo/announce.ts'
import {
  createView,
  deleteView,
  inWords,
  listViews,
  updateView,
  type View,
  type ViewValues,
} from '#providers/requests/saved-views.ts'
import type { Resource } from '../../resource.ts'
import { useOwnPreference } from '../../use-preference.ts'
import { choiceOf } from '../columns.ts'
import { maxPinned, usePinned } from './pinned.ts'
import { addressOf } from './view-address.ts'
import { readListState, writeListState, type ListState } from '../state.ts'

/** The columns of a view that was saved with the declared columns. */
const usualColumns = '{}'

/** The saved views of a list, the applied one, and the operations on them. */
export function useViews(resource: Resource) {
  const { identifier } = resource
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queryKey = ['saved-views', identifier]
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => listViews(identifier) })
  const views = data?.map(inWords)
  const [usual, setUsual] = useOwnPreference(`view.${identifier}`)
  const [columns, setColumns] = useOwnPreference(`columns.${identifier}`)
  const [pinned, pin] = usePinned()
  const arrange = (wanted: string | null) => {
    if (wanted === columns) return
    setColumns(wanted)
    announceOffer({ message: t('saved_views.arranged'), undo: async () => setColumns(columns) })
  }
  const isUsual = ({ id }: View) => idOf(usual) === id
  const isPinned = ({ id }: View) => pinned.includes(id)
  const unpin = (view: View) => pin(pinned.filter((id) => id !== view.id))
  // Invalidates the views of every list, since the sidebar shows some of them.
  const refresh = () => client.invalidateQueries({ queryKey: ['saved-views'] })

  return {
    views,
    error,
    retry: () => void refetch(),
    /** The columns of the list in the format of a view. */
    columns: columns ?? usualColumns,
    applied: views?.find(({ id }) => id === params.get('view')),
    isUsual,
    isPinned,
    canPinMore: pinned.length < maxPinned,
    togglePinned: (view: View) => (isPinned(view) ? unpin(view) : pin([...pinned, view.id])),
    /** Applies the view to the list; `undefined` restores the defaults. */
    apply: (view?: View) => {
      if (view?.columns) arrange(view.columns === usualColumns ? null : view.columns)
      void navigate({ search: view ? addressOf(view) : '?view=' })
    },
    /** Checks whether the list differs from the view. */
    hasDrifted: (view: View, state: ListState) =>
      hasOtherRows(view, state, resource) ||
      (view.columns !== null && !isSame(choiceOf(resource, view.columns), choiceOf(resource, columns))),
    toggleUsual: (view: View) => setUsual(isUsual(view) ? null : addressOf(view)),
    create: async (values: ViewValues) => {
      const view = await createView({ ...values, resource: identifier })
      await refresh()
      return view
    },
    update: async (view: View, changes: ViewValues) => {
      const { name, ...others } = changes
      // The name of a view of the platform is that of the user's language.
      const changed = inWords(await updateView(view, name === view.name ? others : changes))
      if (isUsual(view)) setUsual(addressOf(changed))
      await refresh()
      return changed
    },
    remove: async (view: View) => {
      await deleteView(view)
      if (isUsual(view)) setUsual(null)
      if (isPinned(view)) unpin(view)
      await refresh()
    },
  }
}

const idOf = (address: string | null) => new URLSearchParams(address ?? '').get('view')

/** The query of a list state without its page, in the format of a view. */
export const queryOf = (state: ListState, resource: Resource): string =>
  writeListState({ ...state, page: 1 }, resource, true).toString()

/** Checks whether the list has another search, sort or filters than the view; the order of filters does not matter. */
function hasOtherRows(view: Pick<View, 'id' | 'query'>, state: ListState, resource: Resource): boolean {
  const sorted = (from: ListState) => {
    const params = new URLSearchParams(queryOf(from, resource))
    return [...params]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  }
  return sorted(readListState(new URLSearchParams(addressOf(view)), resource)) !== sorted(state)
}
