import styles from '../fields/fields.module.css'
import { Label, labelsOf, RelatedLinks } from '../fields/related.tsx'
import { ReferenceFilter } from '../list/filters/reference-filter.tsx'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

/** References one record; the answer includes its label. */
export const reference: KindView = {
  width: 150,
  isCut: true,
  Cell,
  Display: RelatedLinks,
  Filter: ReferenceFilter,
  isChosen: true,
}

function Cell({ field, row }: FaceProps) {
  const [label] = labelsOf(field.name, row)
  return (
    <span className={styles.line} title={label}>
      {label !== undefined && <Label text={label} />}
    </span>
  )
}
