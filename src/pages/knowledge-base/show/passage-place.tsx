import type { Passage } from '#contract/knowledge-base/answers.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './show.module.css'

type PlaceProps = Pick<Passage, 'heading' | 'page' | 'url' | 'start' | 'end'>

/** The place of a passage in its source: the heading above it, and the address or number of its page, or else its characters. */
export const Place = ({ heading, page, url, start, end }: PlaceProps) => (
  <p className={styles.place}>
    {heading && <strong>{heading}</strong>}
    <span>
      {url ??
        (page === null
          ? t('knowledge.characters', { start: formatInteger(start + 1), end: formatInteger(end) })
          : t('knowledge.page', { page: String(page) }))}
    </span>
  </p>
)
