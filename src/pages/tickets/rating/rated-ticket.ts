import { useEffect, useState } from 'react'
import { requestOf } from '#contract/path.ts'
import { routes } from '#contract/routes.ts'

/** A resolved ticket, as its requester sees it without logging in. */
export interface RatedTicket {
  number: number
  subject: string
  tenant_name: string
  satisfaction: 'good' | 'bad' | null
  satisfaction_comment: string | null
}

/** Reads the ticket of a mailed link. */
export function useRatedTicket(token: string): RatedTicket | 'invalid' | undefined {
  const [ticket, setTicket] = useState<RatedTicket | 'invalid'>()
  useEffect(() => {
    readTicket(token).then(setTicket, () => setTicket('invalid'))
  }, [token])
  return ticket
}

async function readTicket(token: string): Promise<RatedTicket> {
  const { mainApi } = await import('#providers/requests/http.ts')
  const { data } = await mainApi.request<{ data: RatedTicket }>(requestOf(routes.tickets.rating, { token }))
  return data.data
}

export async function sendRating(token: string, rating: Pick<RatedTicket, 'satisfaction' | 'satisfaction_comment'>) {
  const { mainApi } = await import('#providers/requests/http.ts')
  await mainApi.request({ ...requestOf(routes.tickets.rateByLink, { token }), data: rating })
}
