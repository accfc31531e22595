import { useNotification, useOne } from '@refinedev/core'
import { useState } from 'react'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { parentOptions } from '../nested.ts'
import type { Row } from '../row.ts'
import { failure } from '../record/use-mutations.ts'
import type { Resource } from '../resource.ts'

/** Reads the version saved by another user, and keeps it until the conflict is resolved. */
export function useConflict(resource: Resource, { id }: Row) {
  const { open } = useNotification()
  const [theirs, setTheirs] = useState<Row | null>(null)
  const { query } = useOne({
    resource: resource.identifier,
    id: String(id),
    queryOptions: { ...ofEditedRecord, enabled: false, retry: false },
    meta: { ...parentOptions(resource).meta, purpose: 'conflict' },
    errorNotification: false,
  })
  const look = async () => {
    const { data, error } = await query.refetch()
    if (error) open?.(failure(error))
    else if (data) setTheirs(data.data)
  }
  return { theirs, look, settle: () => setTheirs(null) }
}
