import { CheckCircleOutlined } from '@ant-design/icons'
import type { WidgetOf } from '#contract/dashboard.ts'
import { useResource } from '#crud/use-resource.ts'
import { valueName } from '#crud/vocabulary.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from '../dashboard.module.css'
import { listText, ProofLink } from '../proof-link.tsx'

/** Some records, each linked to its page or to the list that proves its number. */
export function Table({ widget, isWide }: { widget: WidgetOf<'table'>; isWide: boolean }) {
  const { key, resource, view, rows, query: all } = widget
  const fields = useResource(resource)?.fields
  const list = (
    <ProofLink resource={resource} view={view} query={all}>
      {view ? t(`views.${view}`) : listText(resource)}
    </ProofLink>
  )
  return (
    <Panel wide={isWide} flush title={t(`dashboard.${key}`)} aside={list}>
      {rows.length === 0 ? (
        <p className={styles.calm}>
          <CheckCircleOutlined aria-hidden /> {t(`dashboard.${key}.none`)}
        </p>
      ) : (
        <ul className={styles.attention}>
          {rows.map(({ id, query, number, label, tag, due_at }) => (
            <li key={id}>
              <ProofLink resource={resource} view={view} {...(query === null ? { id } : { query })}>
                {tag && <span className={styles.number}>{number !== null && `#${number}`}</span>}
                <span className={styles.subject}>{label}</span>
                {tag ? (
                  <Tag color={fields?.[tag.field]?.colors[tag.value]}>{valueName(tag.field, tag.value)}</Tag>
                ) : (
                  number !== null && <span className={styles.count}>{formatInteger(number)}</span>
                )}
                <Due at={due_at} />
              </ProofLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Due({ at }: { at: string | null }) {
  if (!at) return null
  const isOver = Date.parse(at) < Date.now()
  return (
    <time className={styles.due} dateTime={at} title={formatTimestamp(at)} data-over={isOver || undefined}>
      {t(isOver ? 'app.dashboard.was_due' : 'app.dashboard.due', { when: fromNow(at) })}
    </time>
  )
}
