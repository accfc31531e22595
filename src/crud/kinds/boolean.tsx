import { CheckCircleFilled, MinusOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import styles from '../fields/fields.module.css'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import type { FilterProps, KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const boolean: KindView = { width: 110, Cell, Filter, isChosen: true }

function Cell({ value }: FaceProps) {
  return (
    <span className={styles.boolean} data-on={value || undefined}>
      {value ? <CheckCircleFilled aria-hidden /> : <MinusOutlined aria-hidden />}
      {t(value ? 'app.yes' : 'app.no')}
    </span>
  )
}

function Filter(props: FilterProps) {
  const choices = [
    { value: 'true', label: t('app.yes') },
    { value: 'false', label: t('app.no') },
  ]
  return <ChoiceFilter {...props} choices={choices} single />
}
