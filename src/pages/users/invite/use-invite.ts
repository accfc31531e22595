import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { invitations } from '#contract/invitations.ts'
import { ApiError, call } from '#providers/http.ts'

const { createMany, list, resend } = invitations.endpoints

export interface InvitationResult {
  email: string
  result: 'sent' | 'already_member' | 'already_invited' | 'invalid'
  link: string | null
}

export interface Invitees {
  emails: string[]
  role_id: string
  message: string | null
}

export function useInvite(onSent: (results: InvitationResult[]) => void) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (body: Invitees): Promise<InvitationResult[]> => (await call(createMany, { body })).data,
    onSuccess: (results) => {
      void invalidate({ invalidates: ['all'], dataProviderName: 'main' })
      onSent(results)
    },
    onError: ({ message }) => open?.({ type: 'error', message }),
  })
}

/** Mails the invitation that an address already has once more, with a new link. */
export function useResend() {
  const { open } = useNotification()
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      const { data } = await call(list, { query: { email, status: 'pending' } })
      if (!data[0]) throw new ApiError(404, 'not_found')
      return (await call(resend, { params: { id: data[0].id } })).data.link
    },
    onError: ({ message }) => open?.({ type: 'error', message }),
  })
}
