import { lookup, t } from '#providers/format/i18n.ts'
import { relatedTo } from '../fields/related.tsx'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { fieldName, shownValue, titleOf } from '../vocabulary.ts'

/** Says of a record in which one field was changed what that is now: "“No sound” assigned to Dewi". */
export function changedText(resource: Resource, row: Row, name: string): string {
  const value = shownValue(resource, [name, row[name]], () => relatedTo(name, row)[0]?.label)
  const how = value === undefined ? 'changed' : value === '' ? 'emptied' : 'set'
  const own = `app.record.${how}.${name}`
  return t(lookup(own) === undefined ? `app.record.${how}` : own, {
    name: titleOf(resource, row),
    field: fieldName({ name, resource: resource.contract.name }),
    value: value ?? '',
  })
}
