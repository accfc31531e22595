import type { View } from '#providers/requests/saved-views.ts'

/** The query of a view in the address, which names it, so that it survives reload, share and Back. */
export function addressOf({ id, query }: Pick<View, 'id' | 'query'>): string {
  const params = new URLSearchParams(query)
  params.set('view', id)
  return params.toString()
}
