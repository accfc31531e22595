import { Select, type SelectProps } from 'antd'
import type { FilterProps } from './field-type.ts'
import styles from './fields.module.css'

type ManyFilterProps = FilterProps & Omit<SelectProps<string[]>, 'value' | 'onChange'>

/** Any of several choices; its name is its placeholder. */
export function ManyFilter({ field, label, filters, onChange, ...select }: ManyFilterProps) {
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      showSearch={false}
      maxTagCount={1}
      maxTagTextLength={14}
      maxTagPlaceholder={(hidden) => `+${hidden.length}`}
      popupMatchSelectWidth={false}
      className={styles.filter}
      aria-label={label}
      placeholder={label}
      {...select}
      value={filters[field.name] ?? []}
      onChange={(values) => onChange({ [field.name]: values })}
    />
  )
}
