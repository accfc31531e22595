import { MoreOutlined } from '@ant-design/icons'
import { TableOutlined } from '@ant-design/icons-svg'
import { useLocation } from 'react-router'
import { resourceNamed } from '#crud/engine.ts'
import { addressOf } from '#crud/list/views/view-address.ts'
import { pathTo } from '#crud/paths.ts'
import { heading } from '#crud/vocabulary.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import type { View } from '#providers/requests/saved-views.ts'
import { useSession } from '#providers/session/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import sidebar from '../sidebar.module.css'
import styles from './pinned.module.css'

interface PinnedItemProps {
  view: View
  /** Shows only its initial. */
  compact: boolean
  canMove: (by: number) => boolean
  onMove: (by: number) => void
  onUnpin: () => void
}

/** A pinned view in the sidebar: a link to its list, and a menu to move and unpin it. */
export function PinnedItem({ view, compact, canMove, onMove, onUnpin }: PinnedItemProps) {
  const { pathname, search } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const [, setColumns] = useOwnPreference(`columns.${view.resource}`)
  const entry = resourceNamed(view.resource)
  const list = entry && pathTo(entry, 'list', { tenantId })
  if (!list) return null
  const isHere = pathname === list && new URLSearchParams(search).get('view') === view.id
  return (
    <li className={`${sidebar.entry} ${styles.item}`}>
      <HoverLink
        to={`${list}?${addressOf(view)}`}
        className={sidebar.link}
        title={`${heading(entry, 'many')}: ${view.name}`}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => view.columns && setColumns(view.columns)}
      >
        {compact ? (
          <span className={styles.initial} aria-hidden>
            {initialOf(view.name)}
          </span>
        ) : (
          <Icon drawing={entry.drawing ?? TableOutlined} />
        )}
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

/** The first letter of a name, whole even if it has several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
