import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Generated } from '#contract/phone-numbers/generate.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import type { ProvisionResult } from '#contract/phone-numbers/provisioning.ts'
import type { FormField } from '#crud/form/form-fields.ts'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { bodyOf } from '#crud/form/values.ts'
import type { Row } from '#crud/row.ts'
import { readDefaultServer } from '../default-server.ts'
import { useProvisioning } from '../provisioning/use-provisioning.ts'

const { generate } = phoneNumbers.endpoints

/** Returns true for a number that has no PBX server. */
export const lacksServer = ({ code }: ProvisionResult) => code === 'no_pbx_server'

type Stage = 'range' | 'preview' | 'created' | 'provisioned'

/** The stages of generating numbers, and what the platform answered. */
export function useGenerate(fields: FormField[]) {
  const [stage, setStage] = useState<Stage>('range')
  const [generated, setGenerated] = useState<Generated>()
  const { results, isPending: isProvisioning, provision } = useProvisioning(() => setStage('provisioned'))
  const invalidate = useInvalidate()
  const { form, send, isPending } = useBodyForm<Generated>({
    endpoint: generate,
    onSaved(data) {
      setGenerated(data)
      setStage(stage === 'range' ? 'preview' : 'created')
      if (data.created > 0) void invalidate({ resource: phoneNumbers.name, invalidates: ['list', 'many'] })
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

  return {
    form,
    stage,
    generated,
    results,
    isPending: isPending || isProvisioning,
    preview: (values: Row) => send(range(values, false)),
    create: () => send(range(form.getFieldsValue(true), true)),
    provision: () => provision(generated!.items.flatMap(({ id }) => id ?? [])),
    provisionAt: (pbxServerId: string) =>
      provision(
        results.filter(lacksServer).map(({ id }) => id),
        pbxServerId,
      ),
    back: () => setStage('range'),
  }
}
