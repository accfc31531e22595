import { keys } from '@refinedev/core'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { refreshProfile } from '../session/profile.ts'
import { lastSession, readSession, subscribeSession } from '../session/session.ts'
import { subscribeLocale } from '../format/i18n.ts'
import { ofSession, standard } from './freshness.ts'
import { answerCan } from './access.ts'
import { permissionsOf } from './auth.ts'

/** Refetches invalid queries, including those in progress, whose answers may predate the change. */
class CurrentQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions) {
    return super.invalidateQueries(filters, { ...options, cancelRefetch: true })
  }
}

/** The shared cache, with the constants of specification §9. */
export const queryClient = new CurrentQueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    // Fails without a network; by default, a mutation waits without a message.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      ...standard,
      refetchOnWindowFocus: false,
      retry: (failures, error) => !isFinal(error) && failures < 2,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
})

queryClient.setQueryDefaults(keys().auth().get(), ofSession)

// Clears the cache on log-in, log-out and expiry in any tab, so that no data is shared between sessions.
let owner = readSession()?.user.id
subscribeSession(() => {
  const user = readSession()?.user.id
  if (user === owner) return
  owner = user
  void queryClient.cancelQueries()
  queryClient.clear()
})

answerFromSession(queryClient)

/** Reloads the profile after a 403, since the role may have changed. */
function noticeRefusal(error: unknown): void {
  if (statusOf(error) === 403) refreshProfile().catch(() => undefined)
}

/**
 * Errors that are not retried: a 404, and a 401, for which the HTTP client has already renewed the token if possible.
 */
const isFinal = (error: unknown) => [401, 404].includes(statusOf(error)!)

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode
}

/**
 * Sets the answers of `useCan`, `useGetIdentity` and `usePermissions` from the session before their first render, and
 * after each change of session or language. Refine calls its providers asynchronously, so the first paint would lack
 * them.
 */
function answerFromSession(client: QueryClient): void {
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
