import { keys, useOne, type HttpError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { settings, type Settings } from '#contract/settings.ts'
import { ofSecurity } from '#providers/refine/freshness.ts'

/** The settings are one record without an id. */
const id = 'own'
const meta = { endpoint: 'read' }

export function useSettings() {
  const { query } = useOne<Settings, HttpError>({
    resource: settings.name,
    dataProviderName: settings.api,
    id,
    meta,
    queryOptions: { ...ofSecurity, refetchOnReconnect: false },
    errorNotification: false,
  })
  return {
    data: query.data?.data,
    error: query.error,
    retry: () => void query.refetch(),
    readAgain: async () => (await query.refetch()).data?.data,
  }
}

/** Replaces the cached settings by the saved ones, and invalidates everything else. */
export function useStore(): (saved: Settings) => void {
  const queryClient = useQueryClient()
  const all = keys().data(settings.api)
  const own = all.resource(settings.name).action('one').id(id).params(meta).get()
  return (saved) => {
    queryClient.setQueryData(own, { data: saved })
    void queryClient.invalidateQueries({ queryKey: all.get(), refetchType: 'none' })
  }
}
