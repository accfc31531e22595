import { usePhones, writtenPhone } from '#providers/format/phones.ts'

/**
 * A formatted phone number. Lists load the formatting rules with their screen; elsewhere the number appears once they
 * have loaded, in reserved space.
 */
export function PhoneText({ value }: { value: string }) {
  const isWritten = usePhones(true)
  return isWritten ? writtenPhone(value) : <span style={{ visibility: 'hidden' }}>{value}</span>
}
