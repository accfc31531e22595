import styles from '../fields/fields.module.css'
import { TagsFilter } from '../list/filters/tags-filter.tsx'
import type { FaceProps, KindView } from './kind.ts'

export const tags: KindView = { width: 180, Cell, Display, Filter: TagsFilter, isWide: true, isChosen: true }

/** Shows as many tags as fit in one line. */
function Cell({ value }: FaceProps) {
  const tags = value as string[]
  return (
    <span className={styles.chips} title={tags.join(', ')} data-line>
      {tags.map((tag) => (
        <Chip key={tag} tag={tag} />
      ))}
    </span>
  )
}

function Display({ value }: FaceProps) {
  return (
    <span className={styles.chips}>
      {(value as string[]).map((tag) => (
        <Chip key={tag} tag={tag} />
      ))}
    </span>
  )
}

const Chip = ({ tag }: { tag: string }) => <span className={styles.chip}>{tag}</span>
