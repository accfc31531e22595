import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'

/** Searches by name and by current offset. */
export function TimezoneControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} showSearch options={zones()} optionFilterProp="label" />
}

let known: { value: string; label: string }[] | undefined

function zones() {
  known ??= Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: `${value.replace(/_/g, ' ')} (${offset(value)})`,
  }))
  return known
}

const offset = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value
