import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { t } from '#providers/i18n.ts'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { useColumns } from './columns.ts'
import styles from './list.module.css'

/** Which columns are shown; the title always is. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const { possible, shown, isUsual, choose } = useColumns(resource)
  const options = possible.map((field) => ({
    value: field.name,
    label: fieldName(field),
    disabled: field.name === resource.contract.title,
  }))
  const content = (
    <div className={styles.columns}>
      <Checkbox.Group options={options} value={shown.map(({ name }) => name)} onChange={choose} />
      <Button size="small" type="link" disabled={isUsual} onClick={() => choose(null)}>
        {t('app.columns.reset')}
      </Button>
    </div>
  )
  return (
    <span className={styles.columnsTrigger}>
      <Popover content={content} trigger="click" placement="bottomRight" getPopupContainer={(node) => node.parentElement!}>
        <Button icon={<SettingOutlined />} aria-label={t('app.columns.label')} title={t('app.columns.label')} />
      </Popover>
    </span>
  )
}
