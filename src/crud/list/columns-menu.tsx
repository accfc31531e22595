import { SettingOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Popup } from '#ui/popup.tsx'
import type { Resource } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { useColumns } from './columns.ts'
import styles from './list.module.css'

/** A menu to show and hide columns, except the title. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const label = t('app.columns.label')
  return (
    <Popup
      button={(props) => <Button {...props} icon={<SettingOutlined aria-hidden />} aria-label={label} title={label} />}
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
