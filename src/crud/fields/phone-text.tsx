import { usePhones, writtenPhone } from '#providers/format/phones.ts'

/**
 * A phone number as people write it. Lists load the rules of the countries with their screen; elsewhere the number is shown
 * once they are here, in the place that is kept for it.
 */
export function PhoneText({ value }: { value: string }) {
  const isWritten = usePhones(true)
  return isWritten ? writtenPhone(value) : <span style={{ visibility: 'hidden' }}>{value}</span>
}
