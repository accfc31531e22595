import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { heading, noun } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { inWords, menuViews, type MenuView } from '#providers/requests/saved-views.ts'
import { Icon } from '#ui/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import sidebar from '../sidebar.module.css'
import { useViewLink } from '../use-view-link.ts'
import { viewDrawing } from '../view-drawing.ts'
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
  return (
    <section aria-labelledby="nav-inbox">
      <h2 id="nav-inbox">{t('saved_views.inbox')}</h2>
      <ul>
        {views.map(inWords).map((view) => (
          <Entry key={view.id} view={view} compact={compact} />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  view: MenuView
  compact: boolean
}

/** A view with its number of rows, which is left out while there are none. */
function Entry({ view, compact }: EntryProps) {
  const found = useViewLink(view)
  if (!found) return null
  const { entry, link } = found
  const total = formatInteger(view.total) + (view.total_is_capped ? '+' : '')
  const label = t('saved_views.with_total', { name: view.name, total, nouns: noun(entry, 'many') })
  const own = compact && { className: `${link.className} ${styles.small}`, title: label, 'aria-label': label }
  return (
    <li className={sidebar.entry}>
      <HoverLink {...link} {...own}>
        <Icon drawing={viewDrawing(view.query)} />
        <span className={sidebar.text}>{view.name}</span>
        {view.total > 0 && (
          <span className={compact ? styles.badge : styles.count}>
            {compact && view.total > 99 ? '99+' : total} {!compact && <Unseen>{heading(entry, 'many')}</Unseen>}
          </span>
        )}
      </HoverLink>
    </li>
  )
}
