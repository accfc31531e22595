import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#providers/format/i18n.ts'
import { findViews, inWords, type View } from '#providers/requests/saved-views.ts'
import { moveItem } from '#crud/ordered/move-item.ts'
import { useMoves } from '#crud/ordered/use-moves.ts'
import { Unseen } from '#ui/unseen.tsx'
import { maxPinned, usePinned } from '#crud/list/views/pinned.ts'
import { PinnedItem } from './pinned-item.tsx'

interface PinnedViewsProps {
  compact: boolean
  /** Shown while they load. */
  space: ReactNode
}

/** The section of the sidebar with the pinned views. */
export default function PinnedViews({ compact, space }: PinnedViewsProps) {
  const { views, pin, isPending } = usePinnedViews()
  const list = useRef<HTMLUListElement>(null)
  const { announced, noteMove } = useMoves()
  if (isPending) return space
  if (views.length === 0) return null

  const shown = views.map(({ id }) => id)
  const move = ({ id, name }: View, by: number) => {
    const order = moveItem(shown, id, by)
    if (!order) return
    pin(order)
    noteMove(order, id, name)
  }
  const unpin = ({ id }: View) => {
    focusBeside(list.current!, shown.indexOf(id))
    pin(shown.filter((other) => other !== id))
  }
  return (
    <section aria-labelledby="nav-pinned">
      <h2 id="nav-pinned">{t('saved_views.pinned')}</h2>
      <ul ref={list}>
        {views.map((view) => (
          <PinnedItem
            key={view.id}
            view={view}
            compact={compact}
            canMove={(by) => moveItem(shown, view.id, by) !== undefined}
            onMove={(by) => move(view, by)}
            onUnpin={() => unpin(view)}
          />
        ))}
      </ul>
      <Unseen as="div">
        <span role="status">{announced}</span>
      </Unseen>
    </section>
  )
}

/** Focuses the next item, or else the previous one, before an item is removed. */
function focusBeside(list: HTMLElement, index: number) {
  const items = list.children
  const beside = items[index + 1] ?? items[index - 1] ?? list.closest('nav')
  beside?.querySelector<HTMLElement>('a')?.focus()
}

/** The pinned views that the user can still access, in order, and functions to change them. */
function usePinnedViews() {
  const [ids, pin] = usePinned()
  const {
    data: found,
    isPlaceholderData,
    isPending,
  } = useQuery({
    queryKey: ['saved-views', 'pinned', ids.toSorted().join()],
    queryFn: () => findViews(ids),
    placeholderData: keepPreviousData,
    // Other users can rename and delete shared views.
    refetchOnWindowFocus: true,
  })
  const views = ids.flatMap((id) => found?.filter((view) => view.id === id).map(inWords) ?? [])
  const isFullOfGone = !isPlaceholderData && ids.length >= maxPinned && views.length < ids.length
  const makeRoom = useEffectEvent(() => pin(idsOf(views)))
  useEffect(() => {
    if (found && isFullOfGone) makeRoom()
  }, [found, isFullOfGone])
  return { views, pin, isPending }
}

const idsOf = (views: View[]) => views.map(({ id }) => id)
