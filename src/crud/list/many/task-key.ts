import type { Resource } from '../../resource.ts'

/** The key of the preference that stores the last bulk action of a list. */
export const taskKey = ({ identifier }: Resource) => `many.${identifier}`
