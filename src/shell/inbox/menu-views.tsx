import { TableOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { heading, noun } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { menuViews, type MenuView } from '#providers/requests/saved-views.ts'
import { Icon } from '#ui/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import sidebar from '../sidebar.module.css'
import { initialsOf } from '../initials.ts'
import { useViewLink } from '../use-view-link.ts'
import styles from './inbox.module.css'

/** Milliseconds during which changes are collected before counting again. */
const calmMs = 1_000

/** The section of the sidebar with views, each with its number of rows. */
export default function MenuViews({ compact }: { compact: boolean }) {
  const { data: views = [], refetch } = useQuery({ queryKey: ['saved-views', 'menu'], queryFn: menuViews })
  const nouns = [...new Set(views.map(({ resource }) => resource))].join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, calmMs)
    }
    const ends = nouns.split(',').map((noun) => subscribeLive(noun, count))
    return () => {
      clearTimeout(timer)
      ends.forEach((end) => end())
    }
  }, [nouns, refetch])
  if (views.length === 0) return null
  const initials = compact ? initialsOf(views.map(({ name }) => name)) : []
  return (
    <section aria-labelledby="nav-inbox">
      <h2 id="nav-inbox">{t('saved_views.inbox')}</h2>
      <ul>
        {views.map((view, index) => (
          <Entry key={view.id} view={view} initials={initials[index]} />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  view: MenuView
  /** The initials shown above the number in the collapsed sidebar. */
  initials?: string
}

function Entry({ view, initials }: EntryProps) {
  const found = useViewLink(view)
  if (!found) return null
  const { entry, link } = found
  const total = formatInteger(view.total) + (view.total_is_capped ? '+' : '')
  if (initials !== undefined) {
    const label = t('saved_views.with_total', { name: view.name, total, nouns: noun(entry, 'many') })
    return (
      <li className={sidebar.entry}>
        <HoverLink {...link} className={`${link.className} ${styles.small}`} title={label} aria-label={label}>
          <span className={sidebar.initials}>{initials}</span>
          <span className={styles.badge}>{view.total > 99 ? '99+' : total}</span>
        </HoverLink>
      </li>
    )
  }
  return (
    <li className={sidebar.entry}>
      <HoverLink {...link}>
        <Icon drawing={entry.drawing ?? TableOutlined} />
        <span className={sidebar.text}>{view.name}</span>
        <span className={styles.count}>
          {total} <Unseen>{heading(entry, 'many')}</Unseen>
        </span>
      </HoverLink>
    </li>
  )
}
