import type { ControlProps, FieldType } from './field-type.ts'
import { FormSelect } from './form-select.tsx'
import { text } from './text.tsx'

/** An IANA zone, found by its name or by what its clocks show now. */
export const timezone: FieldType = { width: 150, Cell: text.Cell, Control }

function Control({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} showSearch options={zones()} optionFilterProp="label" />
}

let known: { value: string; label: string }[] | undefined

function zones() {
  known ??= Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: `${value.replace(/_/g, ' ')} (${offset(value)})` }))
  return known
}

const offset = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value
