import { useCustom, useOne, type HttpError } from '@refinedev/core'
import { useState } from 'react'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { AnsweringAgent, Routing, RoutingState } from '#contract/phone-numbers/routing.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

type Version = Pick<PhoneNumber, 'id' | 'updated_at'>

/** Reads the routing of a number, again when the number changes. */
export function useRouting(number: Version) {
  const routing = useEndpoint<Routing>('routing', number)
  const [version, setVersion] = useState(number.updated_at)
  // The routing of a new version of the number arrives after the number itself.
  if (!routing.isPrevious && version !== number.updated_at) setVersion(number.updated_at)
  return { ...routing, version }
}

/** The routing compared with the PBX server; read again on demand. */
export const useRoutingState = (number: Version) => useEndpoint<RoutingState>('routingStatus', number)

function useEndpoint<Data extends object>(endpoint: string, { id, updated_at }: Version) {
  const { query } = useOne<Data, HttpError>({
    resource: phoneNumbers.name,
    dataProviderName: phoneNumbers.api,
    id,
    meta: { endpoint, version: updated_at },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  })
  return {
    data: query.data?.data,
    error: failureOf(query),
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** The AI agents that can answer calls. */
export function useAgents(enabled: boolean) {
  const { result } = useCustom<AnsweringAgent[]>({
    ...toRequest(phoneNumbers.endpoints.agents),
    queryOptions: { enabled },
    errorNotification: false,
  })
  // Refine gives an empty object until there is an answer.
  return Array.isArray(result.data) ? result.data : []
}
