/** Separate from the contracts, so that modules that format dates and texts load no schema. */
export const locales = ['en', 'id'] as const
export const defaultTimezone = 'Asia/Jakarta'
