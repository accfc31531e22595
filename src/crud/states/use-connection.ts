import { notifyManager, useQueryClient, type Query, type QueryCache, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isAlwaysStale } from '#providers/refine/freshness.ts'

/** `offline`: the device has no network. `unreachable`: it has one, but the platform does not answer. */
export type Loss = 'offline' | 'unreachable'

/** Milliseconds between attempts to reach the platform; the last value repeats. */
const pauses = [5_000, 10_000, 20_000, 30_000]

/** Follows whether the platform is reachable, and reloads the screen when it is again. */
export function useConnection(): { loss?: Loss; retry: () => void } {
  const client = useQueryClient()
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const [isUnreachable, setUnreachable] = useState(false)
  const loss: Loss | undefined = !isOnline ? 'offline' : isUnreachable ? 'unreachable' : undefined

  useEffect(() => watch(client.getQueryCache(), setUnreachable), [client])
  const reload = useCallback(() => void client.refetchQueries({ type: 'active', predicate: isReloadable }), [client])
  const retry = useCallback(
    () =>
      void client.refetchQueries({
        type: 'active',
        predicate: (query) => isReloadable(query) && isNetwork(query.state.error),
      }),
    [client],
  )
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  useEffect(() => (loss === 'unreachable' ? repeat(retry) : undefined), [loss, retry])
  return { loss, retry }
}

/**
 * The time at which the oldest data on the screen was loaded, in milliseconds since the epoch; `waiting` if nothing but
 * failed requests is on it, `undefined` if it needs no data.
 */
export function useLoadedAt(): number | 'waiting' | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => oldestOf(client))
}

function oldestOf(client: QueryClient): number | 'waiting' | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfScreen })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter(Boolean)
  return times.length > 0 ? Math.min(...times) : shown.length > 0 ? 'waiting' : undefined
}

const isData = ({ queryKey }: Query) => queryKey[0] === 'data'

/** Excludes data that the header refetches regularly. */
const isOfScreen = (query: Query) =>
  isData(query) && (isEdited(query) || !query.observers.some(({ options }) => isAlwaysStale(options)))

/** Checks whether a query is of an edited record or a secret. */
const isEdited = ({ observers }: Query) => observers.some(({ options }) => options.refetchOnReconnect === false)

/** Excludes edited records and secrets that are shown. */
const isReloadable = (query: Query) => isData(query) && (query.state.data === undefined || !isEdited(query))

const isNetwork = (error: unknown) => (error as { code?: string } | null)?.code === 'network'

/** Reports each loss of connection, and each answer after it. */
function watch(cache: QueryCache, report: (isUnreachable: boolean) => void): () => void {
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || !isData(event.query)) return
    if (event.action.type === 'error' && isNetwork(event.action.error)) report(true)
    else if (event.action.type === 'success' && !event.action.manual) report(false)
  })
}

function repeat(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (attempt: number) => {
    timer = setTimeout(
      () => {
        retry()
        wait(attempt + 1)
      },
      pauses[Math.min(attempt, pauses.length - 1)],
    )
  }
  wait(0)
  return () => clearTimeout(timer)
}

function subscribeOnline(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
