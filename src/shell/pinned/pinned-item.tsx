import { MoreOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import type { View } from '#providers/requests/saved-views.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import sidebar from '../sidebar.module.css'
import { useViewLink } from '../use-view-link.ts'
import { viewDrawing } from '../view-drawing.ts'
import styles from './pinned.module.css'

interface PinnedItemProps {
  view: View
  compact: boolean
  canMove: (by: number) => boolean
  onMove: (by: number) => void
  onUnpin: () => void
}

/** A pinned view in the sidebar: a link to its list, and a menu to move and unpin it. */
export function PinnedItem({ view, compact, canMove, onMove, onUnpin }: PinnedItemProps) {
  const found = useViewLink(view)
  if (!found) return null
  const { link } = found
  return (
    <li className={`${sidebar.entry} ${styles.item}`}>
      <HoverLink {...link}>
        <Icon drawing={viewDrawing(view.query)} />
        <span className={sidebar.text}>{view.name}</span>
      </HoverLink>
      {!compact && <ItemMenu name={view.name} canMove={canMove} onMove={onMove} onUnpin={onUnpin} />}
    </li>
  )
}

type ItemMenuProps = Pick<PinnedItemProps, 'canMove' | 'onMove' | 'onUnpin'> & { name: string }

function ItemMenu({ name, canMove, onMove, onUnpin }: ItemMenuProps) {
  const label = t('saved_views.options', { name })
  const moves = (
    [
      ['move_up', -1],
      ['move_down', 1],
    ] as const
  ).filter(([, by]) => canMove(by))
  const items = () => [
    ...moves.map(([key, by]) => ({ key, label: t(`saved_views.${key}`), onChoose: () => onMove(by) })),
    { key: 'unpin', label: t('saved_views.unpin'), onChoose: onUnpin },
  ]
  return (
    <Menu
      label={label}
      items={items}
      button={(props) => (
        <button {...props} type="button" className={styles.options} aria-label={label} title={label}>
          <MoreOutlined aria-hidden />
        </button>
      )}
    />
  )
}
