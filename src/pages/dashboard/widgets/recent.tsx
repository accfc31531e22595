import { HistoryOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { heading } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { Icon } from '#ui/icons.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from '../dashboard.module.css'
import { useRecentPlaces } from '../use-recent-places.ts'

/** The records that the user has opened last. */
export function Recent({ widget: { key } }: { widget: WidgetOf<'recent'> }) {
  const places = useRecentPlaces()
  if (places.length === 0) return null
  return (
    <Panel wide title={t(`dashboard.${key}`)}>
      <ul className={styles.recent}>
        {places.map(({ record: { id, label }, resource, to }) => (
          <li key={id}>
            <HoverLink to={to}>
              {resource.menu ? <Icon name={resource.menu.icon} /> : <HistoryOutlined aria-hidden />}
              <span className={styles.subject}>{label}</span>
              <small>{heading(resource, 'one')}</small>
            </HoverLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
