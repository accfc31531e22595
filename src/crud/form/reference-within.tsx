import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { fieldName } from '../vocabulary.ts'
import type { FormPath } from '../resource.ts'
import { ReferenceSelect, type ReferenceSelectProps } from '../fields/reference-select.tsx'

interface ReferenceWithinProps extends ReferenceSelectProps {
  /** The path of the field, in the form or in the record, whose value limits the options. */
  owner: FormPath
}

/** A reference select whose options depend on another field. Disabled while that field is empty. */
export function ReferenceWithin({ owner, known = [], ...select }: ReferenceWithinProps) {
  const form = Form.useFormInstance()
  const [top, ...inner] = owner
  // Watches the top-level field: a watched path inside a list would not follow its row to another position.
  const watched: any = Form.useWatch(top, { form, preserve: true })
  const chosen: string | undefined = inner.reduce((value, key) => value?.[key], watched)
  const within = String(owner.at(-1))
  return (
    <ReferenceSelect
      // Remounts for another owner, which drops the options of the previous one.
      key={chosen}
      {...select}
      among={{ [within]: chosen }}
      known={known.filter(({ value }) => [select.value].flat().includes(value))}
      disabled={!chosen}
      placeholder={chosen ? undefined : t('app.record.within_first', { field: fieldName({ name: within }) })}
    />
  )
}
