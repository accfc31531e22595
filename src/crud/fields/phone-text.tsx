import { Suspense } from 'react'
import { renderLazy } from '../lazy.ts'

interface PhoneTextProps {
  value: string
}

/** A phone number, grouped by its country. The rules of the countries load with the first number that is shown. */
export const PhoneText = ({ value }: PhoneTextProps) => (
  <Suspense fallback={value}>{renderLazy(loadGrouped, { value })}</Suspense>
)

const loadGrouped = () =>
  import('#providers/format/phone.ts').then(
    ({ formatPhone }) => ({ default: ({ value }: PhoneTextProps) => formatPhone(value) }),
    () => ({ default: ({ value }: PhoneTextProps) => value }),
  )
