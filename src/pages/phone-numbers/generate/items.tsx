import type { Generated } from '#contract/phone-numbers/generate.ts'
import type { ProvisionResult } from '#contract/phone-numbers/provisioning.ts'
import { PhoneText } from '#crud/fields/phone-text.tsx'
import { valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'
import { failureOf } from '../provisioning/use-provisioning.ts'
import styles from './generate.module.css'

interface ItemsProps {
  items: Generated['items']
  /** The results of provisioning, if that was done. */
  results: ProvisionResult[]
}

/** The numbers of a range, each with what came of it. */
export function Items({ items, results }: ItemsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('numbers.items')}>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('numbers.number')}</th>
            <th scope="col">{t('numbers.state')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.e164 ?? item.extension}>
              <td>{item.e164 ? <PhoneText value={item.e164} /> : item.extension}</td>
              <td>
                <State item={item} result={results.find(({ id }) => id === item.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function State({ item, result }: { item: Generated['items'][number]; result?: ProvisionResult }) {
  if (result?.ok) {
    const color = result.status === 'active' ? 'success' : 'info'
    return <Tag color={color}>{valueName('status', result.status!)}</Tag>
  }
  if (result) {
    return (
      <>
        <Tag color="danger">{valueName('status', 'failed')}</Tag> {failureOf(result)}
      </>
    )
  }
  if (item.id) return <Tag color="success">{t('numbers.item.created')}</Tag>
  if (item.available) return <Tag color="info">{t('numbers.item.free')}</Tag>
  return <Tag color="warning">{t(`numbers.item.${item.reason}`)}</Tag>
}
