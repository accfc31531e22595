import { keys } from '@refinedev/core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { subscribeLocale } from '../format/i18n.ts'
import { lastSession, subscribeSession } from '../session/session.ts'
import { answerCan } from './access.ts'
import { permissionsOf } from './auth.ts'

/**
 * Fills `useCan`, `useGetIdentity` and `usePermissions` from the session before their first render, and after each
 * change of session or language. Refine calls its providers asynchronously, so hints would otherwise be missing from
 * the first paint.
 */
export function answerFromSession(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'added') answer(query)
  })
  const answerAll = () => cache.getAll().forEach(answer)
  subscribeSession(answerAll)
  subscribeLocale(answerAll)
}

function answer(query: Query): void {
  const [kind, resource, action] = query.queryKey as string[]
  if (kind === 'access' && action) query.setData(answerCan({ resource, action }))
  else if (query.queryHash === identity) query.setData(lastSession()?.user ?? null)
  else if (query.queryHash === permissions) query.setData(permissionsOf())
}

const identity = JSON.stringify(keys().auth().action('identity').get())
const permissions = JSON.stringify(keys().auth().action('permissions').get())
