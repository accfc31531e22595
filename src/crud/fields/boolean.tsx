import { CheckCircleFilled, MinusOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { t } from '#providers/i18n.ts'
import type { FaceProps, FieldType, FilterProps } from './field-type.ts'
import styles from './fields.module.css'

export const boolean: FieldType = { width: 110, Cell, Filter }

function Cell({ value }: FaceProps) {
  return (
    <span className={styles.boolean} data-on={value || undefined}>
      {value ? <CheckCircleFilled aria-hidden /> : <MinusOutlined aria-hidden />}
      {t(value ? 'app.yes' : 'app.no')}
    </span>
  )
}

function Filter({ field, label, filters, onChange }: FilterProps) {
  return (
    <Select<string>
      allowClear
      className={styles.filter}
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      options={[
        { value: 'true', label: t('app.yes') },
        { value: 'false', label: t('app.no') },
      ]}
      labelRender={({ label: choice }) => `${label}: ${choice}`}
      value={filters[field.name]?.[0]}
      onChange={(value?: string) => onChange({ [field.name]: value ? [value] : [] })}
    />
  )
}
