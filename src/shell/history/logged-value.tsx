import { useCan, useMany } from '@refinedev/core'
import { t } from '#providers/format/i18n.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { resourceNamed } from '#crud/engine.ts'
import { FieldValue, Nothing } from '#crud/fields/field-value.tsx'
import type { FieldSpec } from '#crud/resource.ts'
import { titleOf } from '#crud/vocabulary.ts'

interface LoggedValueProps {
  field?: FieldSpec
  name: string
  value: unknown
}

/** A value of the log. The log can contain fields that no longer exist, and masks instead of lists and objects. */
export function LoggedValue({ field, name, value }: LoggedValueProps) {
  if (field?.ref) return <References noun={field.ref} value={value} />
  const kind = typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'number' : 'text'
  const isMasked = field !== undefined && typeof value === 'string' && /json|\[\]$/.test(kindOf(field).stored)
  const shown: FieldSpec = field && !isMasked ? field : { name, kind, optional: false, nullable: true, colors: {} }
  return <FieldValue field={shown} row={{ [name]: value }} face="Cell" />
}

/** Shows references by name: the log has ids, while records have labels. */
function References({ noun, value }: { noun: string; value: unknown }) {
  const ids = [value].flat().filter((id): id is string => typeof id === 'string')
  const resource = resourceNamed(noun)
  const { data: access } = useCan({ resource: resource?.contract.name, action: 'list' })
  const { result } = useMany({
    resource: noun,
    ids,
    queryOptions: { enabled: ids.length > 0 && resource !== undefined && access?.can === true },
    errorNotification: false,
  })
  const nameOf = (id: string) => {
    const row = result.data.find((candidate) => candidate.id === id)
    return row && resource ? titleOf(resource, row) : t('app.history.unknown')
  }
  // Records without screens, such as files, are logged by name.
  if (!resource && ids.length > 0) return ids.join(', ')
  return ids.length > 0 ? ids.map(nameOf).join(', ') : <Nothing />
}
