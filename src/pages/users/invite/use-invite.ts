import { useCustomMutation, useDataProvider, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { invitations, type Invitation } from '#contract/invitations.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { ApiError } from '#providers/requests/http.ts'

export interface InvitationResult {
  email: string
  result: 'sent' | 'already_member' | 'already_invited' | 'invalid'
  link: string | null
}

/** Converts the error of a single invitation to a result: already a member or invited, as in a batch. */
export function resultOf(email: string, { details }: ApiError): InvitationResult | undefined {
  const code = details?.['email']?.[0]?.code
  return code === 'already_member' || code === 'already_invited' ? { email, result: code, link: null } : undefined
}

/** Sends the pending invitation of an address again, with a new link. */
export function useResend() {
  const find = useFind()
  const { open } = useNotification()
  const { mutateAsync, mutation } = useCustomMutation<Invitation & { link: string }>()
  const [isPending, setPending] = useState(false)
  const resend = async (email: string) => {
    setPending(true)
    try {
      const request = toMutation(invitations.endpoints.resend, { params: { id: await find(email) } })
      await mutateAsync({ ...request, errorNotification: false })
    } catch (error) {
      open?.(failure(error as ApiError))
    }
    setPending(false)
  }
  return { resend, isPending, link: mutation.data?.data.link }
}

/** Finds the pending invitation of an address. Uses the data provider, since hooks cannot run inside an action. */
function useFind() {
  const { getList } = useDataProvider()(invitations.api)
  return async (email: string): Promise<string> => {
    const filters = [
      { field: 'email', operator: 'eq' as const, value: email },
      { field: 'status', operator: 'eq' as const, value: 'pending' },
    ]
    const { data } = await getList<Invitation>({ resource: invitations.name, filters })
    if (!data[0]) throw new ApiError(404, 'not_found')
    return data[0].id
  }
}
