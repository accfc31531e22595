import { useOne } from '@refinedev/core'
import { useParams } from 'react-router'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { failureOf } from '#providers/refine/failure-of.ts'
import { useInPlace } from '../in-place.ts'
import { parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import type { RequestError } from '../states/request-error.ts'

/**
 * Reads the record named by the address, or by the dialog that shows its screen.
 *
 * @param isFixed disables refetching, for a form whose values must not change during editing; it stays if the record
 *   cannot be read again
 */
export function useRecord(resource: Resource, isFixed = false) {
  const params = useParams()
  const id = useInPlace()?.id ?? (resource.contract.singleton ? resource.identifier : params['id'])
  const place = parentOptions(resource)
  // `useShow` would send another request for each query parameter of its page.
  const { query, result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id,
    queryOptions: isFixed ? ofEditedRecord : {},
    ...(isFixed ? { meta: { ...place.meta, purpose: 'edit' } } : place),
    errorNotification: false,
  })
  return {
    record: result as Row | undefined,
    error: (isFixed ? failureOf(query) : query.error) as RequestError | null,
    /** The time at which the record was loaded, in milliseconds since the epoch. */
    loadedAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
