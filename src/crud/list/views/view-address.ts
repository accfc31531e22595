import type { View } from '#providers/requests/saved-views.ts'

/**
 * The query string that applies a view. It contains the id of the view, so that the view survives a reload, sharing and
 * Back.
 */
export function addressOf({ id, query }: Pick<View, 'id' | 'query'>): string {
  const params = new URLSearchParams(query)
  params.set('view', id)
  return params.toString()
}
