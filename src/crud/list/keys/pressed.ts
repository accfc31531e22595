import type { Resource } from '../../resource.ts'

/** Navigation state with the pressed key, for the page of the record to act on. */
export interface Pressed {
  pressed?: string
}

/** The key that a resource declares for a field or an action. */
export const keyFor = ({ screens }: Resource, name: string): string | undefined =>
  Object.entries(screens.list?.keys ?? {}).find(([, target]) => target === name)?.[0]
