import { TableOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { resourceNamed } from '#crud/engine.ts'
import { addressOf } from '#crud/list/views/view-address.ts'
import { pathTo } from '#crud/paths.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { heading } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { menuViews, type MenuView } from '#providers/requests/saved-views.ts'
import { useSession } from '#providers/session/session.ts'
import { Icon } from '#ui/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import sidebar from '../sidebar.module.css'
import styles from './inbox.module.css'

/** Milliseconds in which several changes are counted together. */
const calmMs = 1_000

/** The section of the sidebar with the views of the menu, each with the number of its rows. */
export default function MenuViews() {
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
        {views.map((view) => (
          <Entry key={view.id} view={view} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ view }: { view: MenuView }) {
  const { pathname, search } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const [, setColumns] = useOwnPreference(`columns.${view.resource}`)
  const entry = resourceNamed(view.resource)
  const list = entry && pathTo(entry, 'list', { tenantId })
  if (!list) return null
  const isHere = pathname === list && new URLSearchParams(search).get('view') === view.id
  const total = formatInteger(view.total) + (view.total_is_capped ? '+' : '')
  return (
    <li className={sidebar.entry}>
      <HoverLink
        to={`${list}?${addressOf(view)}`}
        className={sidebar.link}
        title={`${heading(entry, 'many')}: ${view.name}`}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => view.columns && setColumns(view.columns)}
      >
        <Icon drawing={entry.drawing ?? TableOutlined} />
        <span className={sidebar.text}>{view.name}</span>
        <span className={styles.count}>
          {total} <Unseen>{heading(entry, 'many')}</Unseen>
        </span>
      </HoverLink>
    </li>
  )
}
