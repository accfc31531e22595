import { Form } from 'antd'
import { t } from '#providers/i18n.ts'
import { fieldName } from '../vocabulary.ts'
import type { Row } from '../fields/field-type.ts'
import { ReferenceSelect, type ReferenceSelectProps } from '../fields/reference-select.tsx'

interface ReferenceWithinProps extends ReferenceSelectProps {
  /** The field of the same form, or of the record, that says whose records are offered. */
  within: string
  row: Row
}

/** Offers the records of what was chosen in another field, as soon as that is done. */
export function ReferenceWithin({ within, row, known, ...select }: ReferenceWithinProps) {
  const form = Form.useFormInstance()
  const owner = Form.useWatch<string | undefined>(within, { form, preserve: true })
  return (
    <ReferenceSelect
      {...select}
      among={{ [within]: owner }}
      known={row[within] === owner ? known : []}
      disabled={!owner}
      placeholder={owner ? undefined : t('app.record.within_first', { field: fieldName({ name: within }) })}
    />
  )
}
