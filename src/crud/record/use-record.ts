import { useOne } from '@refinedev/core'
import { useParams } from 'react-router'
import type { Row } from '../fields/field-type.ts'
import type { Resource } from '../resource.ts'

/**
 * The record that the address names.
 *
 * @param isFixed read once and left alone, for a form that must not change under the hands of its user
 */
export function useRecord(resource: Resource, isFixed = false) {
  const { id } = useParams()
  const fixed = { staleTime: 0, gcTime: 0, refetchOnReconnect: false, refetchOnMount: 'always' } as const
  const { query, result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id,
    queryOptions: isFixed ? fixed : {},
    meta: isFixed ? { purpose: 'edit' } : undefined,
    errorNotification: false,
  })
  return {
    record: result as Row | undefined,
    error: query.error as { statusCode?: number; message: string } | null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
