import { Pagination } from 'antd'
import { formatInteger } from '../fields/numbers.tsx'
import { t } from '#providers/i18n.ts'
import { useNarrow } from '#ui/use-media.ts'
import { pageSizes, type ListState } from './state.ts'
import styles from './list.module.css'

interface FooterProps {
  state: ListState
  total: number
  /** More rows match than were counted. */
  isCapped: boolean
  onChange: (changed: Pick<ListState, 'page' | 'pageSize'>) => void
}

export function Footer({ state: { page, pageSize }, total, isCapped, onChange }: FooterProps) {
  const narrow = useNarrow()
  const range = {
    first: formatInteger((page - 1) * pageSize + 1),
    last: formatInteger(Math.min(page * pageSize, total)),
    total: formatInteger(total) + (isCapped ? '+' : ''),
  }
  return (
    <div className={styles.footer}>
      <p role="status">{t('app.list.range', range)}</p>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={pageSizes}
        showSizeChanger={!narrow && { 'aria-label': t('app.list.page_size'), showSearch: false }}
        simple={narrow}
        hideOnSinglePage={narrow || total <= pageSizes[0]!}
        onChange={(next, size) => onChange({ page: size === pageSize ? next : 1, pageSize: size })}
      />
    </div>
  )
}
