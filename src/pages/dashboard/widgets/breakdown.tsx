import type { WidgetOf } from '#contract/dashboard.ts'
import { useResource } from '#crud/use-resource.ts'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../dashboard.module.css'
import { ProofLink } from '../proof-link.tsx'

/** The number of records for each choice of a field. */
export function Breakdown({ widget, isWide }: { widget: WidgetOf<'breakdown'>; isWide: boolean }) {
  const { key, resource, field, counts, query } = widget
  const colors = useResource(resource)?.fields[field]?.colors
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <Panel wide={isWide} title={t(`dashboard.${key}`)}>
      <ul className={styles.bars}>
        {counts.map(({ value, count }) => (
          <li key={value}>
            <ProofLink resource={resource} query={[`${field}=${value}`, query].filter(Boolean).join('&')}>
              <span>{valueName(field, value)}</span>
              <span className={styles.track}>
                <span data-tone={colors?.[value]} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatInteger(count)}</span>
            </ProofLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
