import { useOne } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#providers/toasts/show.ts'
import { useRecordActions } from '#crud/record/use-record-actions.tsx'
import type { Row } from '#crud/row.ts'
import type { FoundAction } from './option.ts'

/** Reads a found record and starts one of its actions, as its menu would; a refused one says why. */
export function StartFound({ resource, id, action }: FoundAction) {
  const { actionsFor, run, dialog } = useRecordActions(resource, 'search')
  const { result } = useOne<Row & { id: string }>({ resource: resource.identifier, id })
  const start = useEffectEvent((row: Row) => {
    const found = actionsFor(row).find(({ key }) => key === action)
    if (found?.reason) showToast((toast) => toast.info(found.reason))
    else if (found) run(found, row)
  })
  const row = result as Row | undefined
  const isRead = row !== undefined
  useEffect(() => {
    if (isRead) start(row)
    // Started once, with the record as it was read first.
    // oxlint-disable-next-line react/exhaustive-deps -- a later answer does not start it again
  }, [isRead])
  return dialog
}
