import type { FaceProps, FieldType, FilterProps } from './field-type.ts'
import styles from './fields.module.css'
import { ManyFilter } from './many-filter.tsx'

export const tags: FieldType = { width: 180, Cell: Chips, Filter }

function Chips({ value }: FaceProps) {
  return (
    <span className={styles.chips}>
      {(value as string[]).map((tag) => (
        <span key={tag} className={styles.chip}>
          {tag}
        </span>
      ))}
    </span>
  )
}

function Filter(props: FilterProps) {
  return <ManyFilter {...props} mode="tags" open={false} suffixIcon={null} />
}
