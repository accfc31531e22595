import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import { Popup } from '#ui/popup.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { useColumns } from './columns.ts'
import styles from './list.module.css'

/** Which columns are shown; the title always is. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const label = t('app.columns.label')
  return (
    <Popup
      button={(props) => (
        <Button {...props} className={styles.last} icon={<SettingOutlined />} aria-label={label} title={label} />
      )}
    >
      {() => <Choice resource={resource} label={label} />}
    </Popup>
  )
}

function Choice({ resource, label }: { resource: Resource; label: string }) {
  const { possible, shown, isUsual, choose } = useColumns(resource)
  const names = shown.map(({ name }) => name)
  const toggle = (name: string, isShown: boolean) =>
    choose(isShown ? [...names, name] : names.filter((other) => other !== name))
  return (
    <fieldset className={styles.columns}>
      <legend>{label}</legend>
      {possible.map((field) => (
        <label key={field.name}>
          <input
            type="checkbox"
            checked={names.includes(field.name)}
            disabled={field.name === resource.contract.title}
            onChange={({ target }) => toggle(field.name, target.checked)}
          />
          {fieldName(field)}
        </label>
      ))}
      <Button size="small" type="link" disabled={isUsual} onClick={() => choose(null)}>
        {t('app.columns.reset')}
      </Button>
    </fieldset>
  )
}
