import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { fieldName } from '../vocabulary.ts'
import type { Row } from '../row.ts'
import { ReferenceSelect, type ReferenceSelectProps } from '../fields/reference-select.tsx'

interface ReferenceWithinProps extends ReferenceSelectProps {
  /** The field of the form, or of the record, whose value limits the choices. */
  within: string
  row: Row
}

/** A reference select whose choices depend on another field. Disabled until that has a value. */
export function ReferenceWithin({ within, row, known, ...select }: ReferenceWithinProps) {
  const form = Form.useFormInstance()
  const owner = Form.useWatch<string | undefined>(within, { form, preserve: true })
  return (
    <ReferenceSelect
      // Begins anew, without the options of another owner.
      key={owner}
      {...select}
      among={{ [within]: owner }}
      known={row[within] === owner ? known : []}
      disabled={!owner}
      placeholder={owner ? undefined : t('app.record.within_first', { field: fieldName({ name: within }) })}
    />
  )
}
