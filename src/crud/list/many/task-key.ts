import type { Resource } from '../../resource.ts'

/** The preference that keeps the last action on many rows of a list. */
export const taskKey = ({ identifier }: Resource) => `many.${identifier}`
