import * as z from 'zod'

/** A currency by its ISO 4217 code. */
export const currencyCode = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ examples: ['IDR', 'EUR', 'USD'] })
