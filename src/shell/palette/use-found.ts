import { useQuery } from '@tanstack/react-query'
import type { Found } from '#contract/search.ts'
import { ofSearch } from '#providers/refine/freshness.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { call } from '#providers/requests/http.ts'
import { useDebounced } from '#crud/use-debounced.ts'

const pause = 200

/** Searches the records on the platform when typing pauses. */
export function useFound(typed: string) {
  const wanted = typed.trim().slice(0, 200)
  const q = useDebounced(wanted, pause)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call<undefined, Found[]>(endpointNamed('search', 'records'), { query: { q }, signal }),
    enabled: q !== '',
    retry: false,
    ...ofSearch,
  })
  const isCurrent = q === wanted
  return {
    found: (isCurrent && q !== '' && data?.data) || [],
    isSearching: wanted !== '' && (!isCurrent || isFetching),
    hasFailed: isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  }
}
