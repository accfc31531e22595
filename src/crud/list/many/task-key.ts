import type { Resource } from '../../resource.ts'

/** The key of the preference that stores the last bulk action of a list; below each parent it is another one. */
export const taskKey = ({ identifier, at }: Resource) => ['many', identifier, ...Object.values(at ?? {})].join('.')
