import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { Pager } from './pager.tsx'
import { pageSizes, type ListState } from './state.ts'
import styles from './list.module.css'

interface FooterProps {
  state: ListState
  total: number
  /** True if counting stopped at a limit and more rows match. */
  isCapped: boolean
  onChange: (changed: Pick<ListState, 'page' | 'pageSize'>) => void
}

/** Shows the range and total of the rows, and links to other pages. */
export function Footer({ state: { page, pageSize }, total, isCapped, onChange }: FooterProps) {
  const narrow = useNarrow()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const range = {
    first: formatInteger((page - 1) * pageSize + 1),
    last: formatInteger(Math.min(page * pageSize, total)),
    total: totalText({ total, isCapped }),
  }
  const isPaged = total > pageSizes[0]! && !(narrow && last === 1)
  return (
    <div className={styles.footer}>
      <p role="status">{t('app.list.range', range)}</p>
      {isPaged && (
        <div className={styles.pages}>
          <Pager page={page} last={last} isCompact={narrow} onChange={(next) => onChange({ page: next, pageSize })} />
          {!narrow && <PageSize value={pageSize} onChange={(size) => onChange({ page: 1, pageSize: size })} />}
        </div>
      )}
    </div>
  )
}

/** The number of matching rows: `1,200`, or `10,000+` if counting stopped at a limit. */
export const totalText = ({ total, isCapped }: Pick<FooterProps, 'total' | 'isCapped'>) =>
  formatInteger(total) + (isCapped ? '+' : '')

function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  return (
    <NativeSelect
      aria-label={t('app.list.page_size')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {t('app.list.per_page', { size })}
        </option>
      ))}
    </NativeSelect>
  )
}
