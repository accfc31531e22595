import type { ControlProps, FaceProps, FieldType, FilterProps } from './field-type.ts'
import styles from './fields.module.css'
import { FormSelect } from './form-select.tsx'
import { ManyFilter } from './many-filter.tsx'

export const tags: FieldType = { width: 180, Cell: Chips, Control, Filter }

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

function Control({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} mode="tags" tokenSeparators={[',']} open={false} suffixIcon={null} />
}

function Filter(props: FilterProps) {
  return <ManyFilter {...props} mode="tags" open={false} suffixIcon={null} />
}
