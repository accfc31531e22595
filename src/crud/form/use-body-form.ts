import { useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useCallback } from 'react'
import type { Endpoint } from '#contract/contract.ts'
import { ApiError, call } from '#providers/http.ts'
import type { Row } from '../fields/field-type.ts'

interface BodyForm<Data> {
  endpoint: Endpoint<any, Data>
  params?: Record<string, string>
  /** What the platform objects to in a field, in the user's language. */
  objection?: (field: string, text: string) => string
  onSaved: (data: Data) => void
  /** Is asked first what to do about a failure; true means that it was dealt with. */
  onFailed?: (error: ApiError) => boolean
}

/** A form that sends a body to an endpoint which belongs to no resource; objections land on their fields. */
export function useBodyForm<Data>({ endpoint, params, objection = (_, text) => text, onSaved, onFailed }: BodyForm<Data>) {
  const [form] = Form.useForm()
  const { open } = useNotification()
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: Row) => (await call(endpoint, { params, body })).data,
    onSuccess: onSaved,
    onError: (error: ApiError) => {
      if (onFailed?.(error)) return
      const refused = Object.entries(error.errors ?? {})
      form.setFields(refused.map(([name, texts]) => ({ name, errors: texts.map((text) => objection(name, text)) })))
      if (refused.length === 0) open?.({ type: 'error', message: error.message })
    },
  })
  const send = useCallback((body: Row) => mutate(body), [mutate])
  return { form, send, isPending }
}
