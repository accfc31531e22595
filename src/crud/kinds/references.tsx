import styles from '../fields/fields.module.css'
import { labelsOf, RelatedLinks } from '../fields/related.tsx'
import { ReferenceFilter } from '../list/filters/reference-filter.tsx'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

/** References several records. */
export const references: KindView = {
  width: 200,
  isCut: true,
  Cell: Labels,
  Display: Links,
  Filter: ReferenceFilter,
  isWide: true,
  isChosen: true,
}

function Labels({ field, row }: FaceProps) {
  const labels = labelsOf(field.name, row).join(', ')
  return (
    <span className={styles.line} title={labels}>
      {labels}
    </span>
  )
}

function Links(props: FaceProps) {
  return (
    <span className={styles.links}>
      <RelatedLinks {...props} />
    </span>
  )
}
