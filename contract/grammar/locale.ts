/** Plain data, apart from the contracts: dates and texts need no schema. */
export const locales = ['en', 'id'] as const
export const defaultTimezone = 'Asia/Jakarta'
