import * as z from 'zod'
import { because } from './field-problems.ts'

let known: ReadonlySet<string> | undefined

/** Checks whether a currency exists, or did. */
export const isCurrency = (code: string): boolean => (known ??= new Set(Intl.supportedValuesOf('currency'))).has(code)

/** A currency by its ISO 4217 code. */
export const currencyCode = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine(isCurrency, because('invalid_currency'))
    .meta({ examples: ['IDR', 'EUR', 'USD'] })
