import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Icon } from '#ui/public/icon.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  last: number
  /** Shows only the page number between the arrows. */
  isCompact: boolean
  onChange: (page: number) => void
}

/** Links to the pages of a list: the first, the last, and those around the current one. */
export function Pager({ page, last, isCompact, onChange }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={t('app.list.pages')}>
      <Step label={t('app.list.previous')} path="m15 6-6 6 6 6" to={page - 1} last={last} onChange={onChange} />
      {isCompact ? (
        <span>{t('app.list.page_of', { page: formatInteger(page), last: formatInteger(last) })}</span>
      ) : (
        pagesAround(page, last).map((number, index) =>
          number === undefined ? (
            <span key={`gap-${index}`} aria-hidden>
              {'…'}
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={t('app.list.page', { page: formatInteger(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {formatInteger(number)}
            </button>
          ),
        )
      )}
      <Step label={t('app.list.next')} path="m9 6 6 6-6 6" to={page + 1} last={last} onChange={onChange} />
    </nav>
  )
}

interface StepProps {
  label: string
  path: string
  to: number
  last: number
  onChange: (page: number) => void
}

/** A link that uses aria-disabled instead of disabled, to keep the focus on the last page. */
function Step({ label, path, to, last, onChange }: StepProps) {
  const isPossible = to >= 1 && to <= last
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onChange(to)}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  )
}

/** `[1, undefined, 4, 5, 6, undefined, 20]`: page numbers with gaps. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0) - 1
    // Replaces a gap of one page by its number, which takes the same space.
    return gap === 0 ? [number] : gap === 1 ? [number - 1, number] : [undefined, number]
  })
}
