import { keys, useCan } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { permissions } from '#contract/permissions/contract.ts'
import { maxPageSize } from '#contract/grammar/query.ts'
import { call } from '#providers/requests/http.ts'
import { splitPermission } from '#providers/format/permission-name.ts'
import type { Grant } from './matrix.ts'

/** The permission catalogue, or the keys known to this console if the role cannot read it. */
export function useCatalogue(): Grant[] | undefined {
  const { data: access } = useCan({ resource: permissions.name, action: 'list' })
  const allowed = access?.can === true
  // Reads all pages as one result, which no hook of Refine supports.
  const { data, isError } = useQuery({
    queryKey: [...keys().data(permissions.api).resource(permissions.name).action('list').get(), 'every'],
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

const known: Grant[] = permissionKeys.map((key) => ({ key, ...splitPermission(key), description: null }))
