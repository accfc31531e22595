import { useDelete, useInvalidate, useNotification, useUpdate } from '@refinedev/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import type { Row } from '../fields/field-type.ts'
import { titleOf, type Resource } from '../resource.ts'
import { actionName, say } from '../vocabulary.ts'

/** What can be done to a record without a form. Nothing changes on the screen before the platform has agreed. */
export function useMutations(resource: Resource) {
  const update = useUpdate()
  const remove = useDelete()
  const perform = usePerform(resource)
  const queryClient = useQueryClient()
  const { identifier, contract } = resource
  const notifications = (row: Row, what: string) => ({
    successNotification: () => ({
      type: 'success' as const,
      message: say(`app.record.${what}`, resource, { name: titleOf(resource, row) }),
    }),
    errorNotification: (error?: { message: string }) => failure(error),
  })

  return {
    isPending: update.mutation.isPending || remove.mutation.isPending,
    isPerforming: perform.isPending,
    bringTo: (row: Row, state: string, onSuccess?: () => void) =>
      update.mutate(
        {
          resource: identifier,
          id: String(row['id']),
          values: { [contract.states!.field]: state, updated_at: row['updated_at'] },
          invalidates: ['all'],
          ...notifications(row, 'updated'),
        },
        { onSuccess },
      ),
    remove: (row: Row, onDone: () => void) =>
      remove.mutate(
        { resource: identifier, id: String(row['id']), invalidates: ['list', 'many'], ...notifications(row, 'deleted') },
        {
          onSuccess: () => {
            void queryClient.invalidateQueries({ refetchType: 'none' })
            onDone()
          },
        },
      ),
    perform: perform.mutate,
  }
}

interface Performed {
  key: string
  row?: Row
  body?: Row
  onDone?: () => void
}

/** Calls the endpoint of a declared action. */
function usePerform(resource: Resource) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, row, body }: Performed) =>
      call(resource.contract.endpoints[key]!, { params: row && { id: String(row['id']) }, body }),
    onSuccess: (_, { key, onDone }) => {
      open?.({ type: 'success', message: t('app.record.performed', { action: actionName(resource, key) }) })
      void invalidate({ invalidates: ['all'], dataProviderName: resource.contract.api })
      onDone?.()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) open?.(failure(error))
    },
  })
}

/** The session's end is announced where it happens, and field errors stand at their fields. */
export function failure(error?: { message: string }) {
  return { type: 'error' as const, message: error?.message ?? t('errors.internal') }
}
