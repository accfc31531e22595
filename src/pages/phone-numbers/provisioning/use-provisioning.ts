import { useCustomMutation, useInvalidate, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import type { ProvisionResult } from '#contract/phone-numbers/provisioning.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import { valueName } from '#crud/vocabulary.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import type { ApiError } from '#providers/requests/http.ts'

const { provisionSelected } = phoneNumbers.endpoints
const mostProvisioned = 100

/** Provisions numbers, and keeps the last result of each. */
export function useProvisioning(onDone?: () => void) {
  const [results, setResults] = useState<ProvisionResult[]>([])
  const [isPending, setPending] = useState(false)
  const { start, end } = useOneAtATime()
  const { open } = useNotification()
  const invalidate = useInvalidate()
  const { mutateAsync } = useCustomMutation<{ results: ProvisionResult[] }>()
  const run = async (ids: string[], pbx_server_id?: string) => {
    setPending(true)
    try {
      const found: ProvisionResult[] = []
      for (let at = 0; at < ids.length; at += mostProvisioned) {
        const body = { ids: ids.slice(at, at + mostProvisioned), ...(pbx_server_id && { pbx_server_id }) }
        const { data } = await mutateAsync({ ...toMutation(provisionSelected, { body }), errorNotification: false })
        found.push(...data.results)
      }
      setResults((before) => [...before.filter(({ id }) => !ids.includes(id)), ...found])
      onDone?.()
    } catch (error) {
      open?.(failure(error as ApiError))
    }
    setPending(false)
    end()
    void invalidate({ resource: phoneNumbers.name, invalidates: ['list', 'many', 'detail'] })
  }
  /** @param pbxServerId the PBX server of those that have none */
  const provision = (ids: string[], pbxServerId?: string) => start(() => void run(ids, pbxServerId))
  return { results, isPending, provision }
}

/** Why a number was not provisioned. */
export const failureOf = ({ status, code, message }: ProvisionResult): string | undefined =>
  status ? valueName('failure', code!) : message
