import { useRef, type ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { View } from '#providers/requests/saved-views.ts'
import { moveItem } from '#crud/ordered/move-item.ts'
import { useMoves } from '#crud/ordered/use-moves.ts'
import { Unseen } from '#ui/unseen.tsx'
import { PinnedItem } from './pinned-item.tsx'
import { usePinnedViews } from './use-pinned-views.ts'

interface PinnedViewsProps {
  compact: boolean
  /** Shown in their place while they load. */
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

/** Focuses what comes after an item that is about to be removed, else what comes before. */
function focusBeside(list: HTMLElement, index: number) {
  const items = list.children
  const beside = items[index + 1] ?? items[index - 1] ?? list.closest('nav')
  beside?.querySelector<HTMLElement>('a')?.focus()
}
