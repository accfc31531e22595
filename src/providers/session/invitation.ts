import { useCallback, useEffect, useState } from 'react'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { loadMessages } from '../format/i18n.ts'
import type { Failure } from '../requests/submit.ts'

/** An invitation as its recipient sees it. */
export interface Invitation {
  email: string
  tenant_name: string
  role_name: string
  invited_by: string | null
  message: string | null
  status: 'pending' | 'accepted' | 'revoked' | 'expired'
}

/** Reads an invitation; an invalid link has the status `unknown`. */
export function useInvitation(token: string | null) {
  const [invitation, setInvitation] = useState<Invitation | { status: 'unknown' }>()
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    setFailed(false)
    if (!token) return setInvitation({ status: 'unknown' })
    readInvitation(token).then(setInvitation, ({ statusCode }: Partial<Failure>) => {
      if (statusCode && [400, 404].includes(statusCode)) setInvitation({ status: 'unknown' })
      else setFailed(true)
    })
  }, [token])
  useEffect(retry, [retry])
  return { invitation, hasFailed, retry }
}

async function readInvitation(token: string): Promise<Invitation> {
  const [{ mainApi }] = await Promise.all([import('../requests/http.ts'), loadMessages('invitation')])
  const { data } = await mainApi.request<{ data: Invitation }>(requestOf(routes.invitations.byToken, { token }))
  return data.data
}
