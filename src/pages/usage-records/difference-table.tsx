import { useState } from 'react'
import type { ExplanationGroup, UsageExplanation } from '#contract/usage-records/explanation.ts'
import { valueName } from '#crud/vocabulary.ts'
import type { AboveProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { writtenPhone } from '#providers/format/phones.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { formatSum } from '#providers/format/money.ts'
import { Button } from '#ui/button.tsx'
import { colorOfType } from './colors.ts'
import { rangeText } from '#providers/format/range-text.ts'
import styles from './usage.module.css'

interface DifferenceTableProps extends Pick<AboveProps, 'showRows'> {
  found: UsageExplanation
  by: ExplanationGroup
}

/** Rows that are shown at first. */
const few = 8

/** The differences by their size, split into quantity and price; each opens the records of its period. */
export function DifferenceTable({ found, by, showRows }: DifferenceTableProps) {
  const [isWhole, setWhole] = useState(false)
  const { items, currency } = found
  const money = (minor: number) => formatSum(minor, currency)
  const change = (minor: number) => formatSum(minor, currency, { signDisplay: 'exceptZero' })
  const rows = isWhole ? items : items.slice(0, few)
  const before = rangeText({ from: found.previous_from, to: found.previous_to })
  return (
    <div className={styles.scroll}>
      <table className={styles.differences} aria-label={t('usage.differences')}>
        <thead>
          <tr>
            <th scope="col">{t(`usage.by_${by}`)}</th>
            <th scope="col">{rangeText(found)}</th>
            <th scope="col">{before}</th>
            <th scope="col">{t('usage.difference')}</th>
            <th scope="col">{t('usage.by_quantity')}</th>
            <th scope="col">{t('usage.by_price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                <Cause item={item} by={by} found={found} showRows={showRows} />
              </th>
              <td>{money(item.amount)}</td>
              <td>{money(item.previous)}</td>
              <td>{change(item.amount - item.previous)}</td>
              <td>{change(item.by_quantity)}</td>
              <td>{change(item.by_price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('usage.total')}</th>
            <td>{money(found.amount)}</td>
            <td>{money(found.previous)}</td>
            <td>{change(found.amount - found.previous)}</td>
            <td>{change(found.by_quantity)}</td>
            <td>{change(found.by_price)}</td>
          </tr>
        </tfoot>
      </table>
      {items.length > few && (
        <Button onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('usage.fewer') : t('usage.all', { count: items.length })}
        </Button>
      )}
    </div>
  )
}

const filters = { type: 'type', agent: 'agent_id', number: 'phone_number_id' } as const

interface CauseProps extends DifferenceTableProps {
  item: UsageExplanation['items'][number]
}

function Cause({ item: { key, label }, by, found, showRows }: CauseProps) {
  if (key === 'other') return t('usage.other')
  if (key === 'none') return t(by === 'agent' ? 'usage.no_agent' : 'usage.no_number')
  const query = new URLSearchParams({
    [filters[by]]: key,
    status_ne: 'void',
    occurred_at_gte: found.since,
    occurred_at_lte: found.until,
  })
  return (
    <HoverLink to={{ search: String(query) }} preventScrollReset onClick={showRows}>
      {by === 'type' && <i aria-hidden style={{ background: colorOfType(key) }} />}
      {by === 'type' ? valueName('type', key) : label && writtenPhone(label)}
    </HoverLink>
  )
}
