import { useCallback, useEffect, useState } from 'react'
import { loadMessages } from './i18n.ts'
import type { Failure } from './submit.ts'

/** What the holder of an invitation's link may know of it. */
export interface Invitation {
  email: string
  tenant_name: string
  role_name: string
  invited_by: string | null
  message: string | null
  status: 'pending' | 'accepted' | 'revoked' | 'expired'
}

/** Reads an invitation; a link that opens none has the status `unknown`. */
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
  const [{ mainApi }] = await Promise.all([import('./http.ts'), loadMessages('invitation')])
  const { data } = await mainApi.get<{ data: Invitation }>(`/iam/invitations/token/${encodeURIComponent(token)}`)
  return data.data
}
