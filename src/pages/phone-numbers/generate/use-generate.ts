import { useCustomMutation, useInvalidate, useNotification } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Generated } from '#contract/phone-numbers/generate.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import type { ProvisionResult } from '#contract/phone-numbers/provisioning.ts'
import type { FormField } from '#crud/form/form-fields.ts'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { bodyOf } from '#crud/form/values.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import type { Row } from '#crud/row.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { readDefaultServer } from '../default-server.ts'
import type { ApiError } from '#providers/requests/http.ts'

const { generate, provisionSelected } = phoneNumbers.endpoints
const mostProvisioned = 100

/** Returns true for a number that has no PBX server. */
export const lacksServer = ({ code }: ProvisionResult) => code === 'no_pbx_server'

type Stage = 'range' | 'preview' | 'created' | 'provisioned'

/** The stages of generating numbers, and what the platform answered. */
export function useGenerate(fields: FormField[]) {
  const [stage, setStage] = useState<Stage>('range')
  const [generated, setGenerated] = useState<Generated>()
  const [results, setResults] = useState<ProvisionResult[]>([])
  const { start, end } = useOneAtATime()
  const [isProvisioning, setProvisioning] = useState(false)
  const { open } = useNotification()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCustomMutation<{ results: ProvisionResult[] }>()
  const refresh = () => void invalidate({ resource: phoneNumbers.name, invalidates: ['list', 'many', 'detail'] })
  const { form, send, isPending } = useBodyForm<Generated>({
    endpoint: generate,
    onSaved(data) {
      setGenerated(data)
      setStage(stage === 'range' ? 'preview' : 'created')
      if (data.created > 0) refresh()
    },
    onFailed(error) {
      if (stage === 'preview' && error.errors) setStage('range')
      return false
    },
  })
  const range = (values: Row, commit: boolean) => ({ ...bodyOf(fields, values), commit })

  const { data: server } = useQuery({ queryKey: ['default-pbx-server'], queryFn: readDefaultServer, retry: false })
  useEffect(() => {
    if (server && !form.isFieldTouched('pbx_server_id')) form.setFieldsValue({ pbx_server_id: server })
  }, [form, server])

  const provision = async (ids: string[], pbx_server_id?: string) => {
    setProvisioning(true)
    try {
      const found: ProvisionResult[] = []
      for (let at = 0; at < ids.length; at += mostProvisioned) {
        const body = { ids: ids.slice(at, at + mostProvisioned), ...(pbx_server_id && { pbx_server_id }) }
        const { data } = await mutateAsync({ ...toMutation(provisionSelected, { body }), errorNotification: false })
        found.push(...data.results)
      }
      setResults((before) => [...before.filter(({ id }) => !ids.includes(id)), ...found])
      setStage('provisioned')
    } catch (error) {
      open?.(failure(error as ApiError))
    }
    setProvisioning(false)
    end()
    refresh()
  }
  return {
    form,
    stage,
    generated,
    results,
    isPending: isPending || isProvisioning,
    preview: (values: Row) => send(range(values, false)),
    create: () => send(range(form.getFieldsValue(true), true)),
    provision: () => start(() => void provision(generated!.items.flatMap(({ id }) => id ?? []))),
    provisionAt: (pbxServerId: string) =>
      start(
        () =>
          void provision(
            results.filter(lacksServer).map(({ id }) => id),
            pbxServerId,
          ),
      ),
    back: () => setStage('range'),
  }
}
