import type { ReactNode } from 'react'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/registry.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { useSession } from '#providers/session.ts'

interface TicketsLinkProps {
  /** Of the list: `status=open&status=pending`. */
  query?: string
  /** Of one ticket, instead of the list. */
  id?: string
  className?: string
  children: ReactNode
}

export function TicketsLink({ query, id, ...link }: TicketsLinkProps) {
  const tenantId = useSession()?.user.tenant_id
  const tickets = resourceNamed('tickets')!
  const path = pathTo(tickets, id ? 'show' : 'list', { tenantId, id })!
  return <HoverLink {...link} to={query ? `${path}?${query}` : path} />
}
