import { useForm } from '@refinedev/antd'
import { useNotification, type BaseRecord, type IQueryKeys } from '@refinedev/core'
import type { FormInstance } from 'antd'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { failure } from '../record/use-mutations.ts'
import type { Row } from '../row.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { showProblems } from './field-problem.tsx'

interface BodyForm<Data> {
  endpoint: Endpoint<any, Data>
  /** The id of the record, if the path of the endpoint has one. */
  id?: string
  /** The queries invalidated by the change. Default: none. */
  invalidates?: (keyof IQueryKeys)[]
  /** @param answer the whole answer, which tells whether the change can be undone */
  onSaved: (data: Data, answer: object) => void
  /** Called first with a failure; returns true if it was handled. */
  onFailed?: (error: ApiError) => boolean
}

/** A form for an endpoint without its own screen, such as one's own profile. */
export function useBodyForm<Data extends BaseRecord>({
  endpoint,
  id = '',
  invalidates = [],
  onSaved,
  onFailed,
}: BodyForm<Data>) {
  const { open } = useNotification()
  const { start, end } = useOneAtATime()
  const [resource, key] = endpoint.name.split('.') as [string, string]
  const { form, onFinish, mutation } = useForm<Data, ApiError, Row>({
    resource,
    dataProviderName: endpoint.api,
    action: 'edit',
    id,
    redirect: false,
    mutationMeta: { endpoint: key },
    // Disabled: the page passes the initial values. The separate key keeps other queries from resetting the form.
    queryOptions: { enabled: false },
    queryMeta: { purpose: 'form' },
    invalidates,
    successNotification: false,
    errorNotification: false,
    disableServerSideValidation: true,
    onMutationSuccess: (answer) => onSaved(answer.data as Data, answer),
    onMutationError: (error) => {
      if (onFailed?.(error)) return
      if (showProblems(form as FormInstance, error).length === 0) open?.(failure(error))
    },
  })
  const send = (body: Row) =>
    start(() => {
      // The rejection is ignored, since the failure has been shown.
      void onFinish(body)
        .catch(() => undefined)
        .finally(end)
    })
  return { form: form as FormInstance, send, isPending: mutation.isPending }
}
