import type { FaceProps } from '../resource.ts'
import facts from '../record/facts.module.css'
import { fieldName } from '../vocabulary.ts'
import { nestedFields, withCurrency } from './nested-fields.ts'

/** The fields of a nested object, with their names. */
export default function ObjectFacts({ field, value, row, show }: FaceProps) {
  return (
    <dl className={facts.list}>
      {nestedFields(field).map((one) => (
        <div key={one.name}>
          <dt>{fieldName(one)}</dt>
          <dd>{show(one, withCurrency(value, row), 'Display')}</dd>
        </div>
      ))}
    </dl>
  )
}
