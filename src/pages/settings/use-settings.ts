import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settings, type Settings } from '#contract/settings.ts'
import { call } from '#providers/http.ts'

const queryKey = ['data', 'main', settings.name, 'detail']

const read = async (signal?: AbortSignal): Promise<Settings> => (await call(settings.endpoints.read, { signal })).data

export function useSettings() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    refetchOnReconnect: false,
  })
  return { data, error, retry: () => void refetch() }
}

/** Puts what was saved, or what somebody else saved, in the place of what was read before. */
export function useStored() {
  const queryClient = useQueryClient()
  return {
    store: (saved: Settings) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['data', 'main'], refetchType: 'none' })
    },
    readAgain: () => queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0 }),
  }
}
