import { useCustom } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { resourceNamed } from '#crud/engine.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'

/** Milliseconds between two readings that live changes cause. */
const throttleMs = 5_000

/** @param period of the figures, as the endpoint takes it */
export function useDashboard(period: Record<string, string>) {
  const isOwn = !useSession()?.impersonation
  const { query } = useCustom<Dashboard>({
    ...toRequest(dashboard.endpoints.read, { query: { ...(isOwn && { arrangement: 'own' }), ...period } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const data = query.data?.data
  const refresh = () => query.refetch()
  useChanges(liveResources(data), () => void refresh())
  return {
    widgets: data?.widgets,
    arrangement: data?.arrangement,
    period: data?.period,
    updatedAt: data?.generated_at,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    loadedAt: query.dataUpdatedAt,
    refresh,
  }
}

/** The live resources that the widgets show, as one text. */
const liveResources = (data: Dashboard | undefined): string =>
  [...new Set(data?.widgets.map((widget) => ('resource' in widget ? widget.resource : '')))]
    .filter((name) => resourceNamed(name)?.contract.live)
    .sort()
    .join()

/** Calls back when other tabs and users change records of these resources, at most once in a while. */
function useChanges(resources: string, refresh: () => void) {
  const onChange = useEffectEvent(refresh)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = Date.now()
    const later = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          onChange()
        },
        Math.max(300, last + throttleMs - Date.now()),
      )
    }
    const stops = resources
      .split(',')
      .filter(Boolean)
      .map((name) => subscribeLive(name, later))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [resources])
}
