import { useQuery } from '@tanstack/react-query'
import { permissionKeys } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { maxPageSize } from '#contract/query.ts'
import { useHint } from '#providers/access.ts'
import { call } from '#providers/http.ts'
import { usualActions, type Grant } from './matrix.ts'

/** The platform's catalogue, or, for a role that may not read it, the keys that this console knows. */
export function useCatalogue(): Grant[] | undefined {
  const { allowed } = useHint(permissions.endpoints.list.permission)
  const { data, isError } = useQuery({
    queryKey: ['data', 'main', permissions.name, 'list', 'every'],
    queryFn: ({ signal }) => readEvery(signal),
    enabled: allowed,
  })
  return data ?? (allowed && !isError ? undefined : known)
}

async function readEvery(signal: AbortSignal): Promise<Grant[]> {
  const found: Grant[] = []
  for (;;) {
    const query = { _start: found.length, _end: found.length + maxPageSize, _sort: 'key', _order: 'asc' }
    const { data, meta } = await call(permissions.endpoints.list, { query, signal })
    found.push(...data)
    if (data.length === 0 || found.length >= (meta?.total ?? 0)) return found
  }
}

const known: Grant[] = permissionKeys.map((key) => {
  const action = usualActions.find((usual) => key.startsWith(`${usual}-`)) ?? key.split('-')[0]!
  return { key, action, resource: key.slice(action.length + 1), description: null }
})
