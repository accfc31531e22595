import { SettingOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Popup } from '#ui/popup.tsx'
import { renderOptional } from '../lazy.ts'
import type { Resource } from '../resource.ts'

const loadChoice = () => withTexts(import('./columns-choice.tsx'), 'columns', 'ordering')

/** A button that opens the choice, order and density of columns. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const label = t('app.columns.label')
  return (
    <Popup
      button={(props) => <Button {...props} icon={<SettingOutlined aria-hidden />} aria-label={label} title={label} />}
    >
      {() => <Suspense>{renderOptional(loadChoice, { resource })}</Suspense>}
    </Popup>
  )
}
