import { useInvalidate, useUpdate } from '@refinedev/core'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { parentOptions } from '#crud/at-parent.ts'
import { failure } from '#crud/record/use-mutations.ts'
import type { Row } from '#crud/row.ts'
import { words, titleOf } from '#crud/vocabulary.ts'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Resource } from '#crud/resource.ts'

export interface RestoreProps extends Here {
  entry: ActivityEntry
  /** The later entries of the record, newest first. */
  later: ActivityEntry[]
}

/** The record of the page that shows an entry. */
export interface Here {
  resource: Resource
  row: Row
}

/** Restores values with a normal update that refers to the entry of the log. */
export function useRestore(
  { resource, row, entry }: Pick<RestoreProps, 'resource' | 'row' | 'entry'>,
  onDone: () => void,
) {
  const invalidate = useInvalidate()
  const { mutate, mutation } = useUpdate<Row & { id: string }, ApiError, Row>()
  const { identifier, contract } = resource
  const restore = (values: Row) =>
    mutate(
      {
        resource: identifier,
        id: String(row['id']),
        values: { ...values, updated_at: row['updated_at'] },
        meta: { ...parentOptions(resource).meta, query: { restores: entry.id } },
        invalidates: ['all'],
        successNotification: (answer) =>
          announceChange(
            t('records.restored', { ...words(resource), name: titleOf(resource, answer?.data ?? row) }),
            answer,
          ),
        errorNotification: (error) => (error?.errors ? false : failure(error)),
      },
      {
        onSuccess: onDone,
        // Compares again with the version that another user has saved meanwhile.
        onError: ({ code }) => {
          if (code === 'edit_conflict')
            void invalidate({ invalidates: ['all'], resource: identifier, dataProviderName: contract.api })
        },
      },
    )
  return { restore, errors: mutation.error?.errors ?? {}, isPending: mutation.isPending }
}
