import type { ReactNode } from 'react'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'

interface TicketsLinkProps {
  /** The filter of the list: `status=open&status=pending`. */
  query?: string
  /** Links to one ticket instead of the list. */
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
