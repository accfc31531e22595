import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { fieldName } from '../vocabulary.ts'
import type { FormPath } from '../resource.ts'
import { ReferenceSelect, type ReferenceSelectProps } from '../fields/reference-select.tsx'

interface ReferenceWithinProps extends ReferenceSelectProps {
  /** The place of the field, in the form or in the record, whose value limits the choices. */
  owner: FormPath
}

/** A reference select whose choices depend on another field. Disabled until that has a value. */
export function ReferenceWithin({ owner, known = [], ...select }: ReferenceWithinProps) {
  const form = Form.useFormInstance()
  const [top, ...inner] = owner
  // A watched place inside a list would not follow its row to another position.
  const watched: any = Form.useWatch(top, { form, preserve: true })
  const chosen: string | undefined = inner.reduce((value, key) => value?.[key], watched)
  const within = String(owner.at(-1))
  return (
    <ReferenceSelect
      // Begins again, without the options of another owner.
      key={chosen}
      {...select}
      among={{ [within]: chosen }}
      known={known.filter(({ value }) => [select.value].flat().includes(value))}
      disabled={!chosen}
      placeholder={chosen ? undefined : t('app.record.within_first', { field: fieldName({ name: within }) })}
    />
  )
}
