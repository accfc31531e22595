import { lookup, t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../../resource.ts'
import type { Filters } from '../state.ts'

/** The selected values of a filter, and whether they are excluded, as in `status_ne=open`. */
export interface Chosen {
  values: string[]
  isNot: boolean
}

export function readChosen(filters: Filters, name: string): Chosen {
  const excluded = filters[`${name}_ne`]
  return excluded ? { values: excluded, isNot: true } : { values: filters[name] ?? [], isNot: false }
}

/** The query parameters of a filter; at most one is set. */
export const writeChosen = (name: string, { values, isNot }: Chosen): Filters => ({
  [name]: isNot ? [] : values,
  [`${name}_ne`]: isNot ? values : [],
})

/** The name of the choice for records without a value: `Unassigned`. */
export const noneOf = ({ name }: FieldSpec): string => lookup(`app.filter.none_${name}`) ?? t('app.filter.none')
