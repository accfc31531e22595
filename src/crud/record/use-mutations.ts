import { useCustomMutation, useDelete, useInvalidate, useUpdate, type BaseRecord } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#providers/requests/http.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { announceChange } from '#providers/undo/announce.ts'
import { actionParams, parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { actionDone, actionName, heading, say, titleOf, valueName } from '../vocabulary.ts'
import { changedText } from './changed-text.ts'
import { nameOf } from './failures.ts'

/** Changes a record without a form. The screen is updated after the platform's answer. */
export function useMutations(resource: Resource) {
  const update = useUpdate()
  const remove = useDelete()
  const performing = usePerform(resource)
  const { start, end } = useOneAtATime()
  const queryClient = useQueryClient()
  const { identifier, contract } = resource
  const notifications = (said: string) => ({
    successNotification: (answer?: object) => announceChange(said, answer),
    errorNotification: (error?: Refused) => refusal(resource, error),
  })

  return {
    isPending: update.mutation.isPending || remove.mutation.isPending,
    bringTo: (row: Row, state: string, onSuccess?: () => void) =>
      start(() =>
        update.mutate(
          {
            resource: identifier,
            id: String(row['id']),
            values: { [contract.states!.field]: state, updated_at: row['updated_at'] },
            invalidates: ['all'],
            ...parentOptions(resource),
            ...notifications(
              changedText(resource, { ...row, [contract.states!.field]: state }, contract.states!.field),
            ),
          },
          { onSuccess, onSettled: end },
        ),
      ),
    /** @param query further parameters of the deletion: `{ move_to: id }` */
    remove: (row: Row, onDone: () => void, query?: Record<string, string | undefined>) =>
      start(() =>
        remove.mutate(
          {
            resource: identifier,
            id: String(row['id']),
            invalidates: ['list', 'many'],
            meta: { ...parentOptions(resource).meta, query },
            ...notifications(say('app.record.deleted', resource, { name: titleOf(resource, row) })),
          },
          {
            onSuccess: () => {
              void queryClient.invalidateQueries({ refetchType: 'none' })
              onDone()
            },
            onSettled: end,
          },
        ),
      ),
    ...performing,
  }
}

interface Performed {
  key: string
  row?: Row
  body?: Row
  onDone?: (data: Row) => void
  /** Called first on failure; returns true if it handled the error. */
  onFailed?: (error: ApiError) => boolean
}

/** Calls the endpoint of a declared action. */
function usePerform(resource: Resource) {
  const { contract } = resource
  const invalidate = useInvalidate()
  const { start, end } = useOneAtATime()
  const { mutate, mutation } = useCustomMutation<BaseRecord, ApiError>({
    // Set here: `onSuccess` would replace Refine's own, which shows the notification.
    mutationOptions: {
      onSettled: (_, error) => {
        end()
        if (error) return
        void invalidate({ invalidates: ['all'], dataProviderName: contract.api })
        void invalidate({ resource: 'jobs', invalidates: ['list'], dataProviderName: 'main' })
      },
    },
  })
  const perform = ({ key, row, body, onDone, onFailed }: Performed) => {
    const isJob = contract.endpoints[key]!.job
    const hasResult = !isJob && resource.actions.some((action) => action.key === key && action.result)
    start(() =>
      mutate(
        {
          ...toMutation(contract.endpoints[key]!, {
            params: actionParams(resource, row),
            body,
          }),
          // No notification if a dialog shows the result.
          successNotification: (answer) =>
            !hasResult && (isJob ? started(resource, key, row) : performed(resource, { key, row, answer })),
          errorNotification: (error) => (error && onFailed?.(error) ? false : refusal(resource, error)),
        },
        { onSuccess: ({ data }) => onDone?.(data) },
      ),
    )
  }
  return { perform, isPerforming: mutation.isPending }
}

const started = (resource: Resource, key: string, row?: Row) => ({
  type: 'success' as const,
  message: t('app.record.started', {
    action: [actionName(resource, key), row ? titleOf(resource, row) : heading(resource, 'many')].join(' · '),
  }),
})

interface Answered {
  key: string
  row: Row | undefined
  answer?: { data?: Row }
}

/** The notification of a performed action, or the reason in `failure` of the answered record. */
function performed(resource: Resource, { key, row, answer }: Answered) {
  const failure = answer?.data?.['failure']
  if (typeof failure !== 'string')
    return announceChange(
      actionDone(resource, key, row ? titleOf(resource, row) : heading(resource, 'many'), answer?.data),
      answer,
    )
  const action = actionName(resource, key)
  return {
    type: 'error' as const,
    message: t('app.record.unsuccessful', { action, failure: valueName('failure', failure) }),
  }
}

interface Refused {
  message: string
  errors?: object
}

/** The notification of a refused change: the fields that break a rule, which no form on the screen shows, or the reason. */
function refusal(resource: Resource, error?: Refused) {
  const fields = Object.entries((error?.errors ?? {}) as NonNullable<ApiError['errors']>)
  if (fields.length === 0) return failure(error)
  return failure({
    message: fields.map(([path, texts]) => `${nameOf(resource, path)}: ${texts.join(' ')}`).join(' · '),
  })
}

/** The notification of a failed request. */
export function failure(error?: { message: string }) {
  return { type: 'error' as const, message: error?.message ?? t('errors.internal') }
}
