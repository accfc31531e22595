import type { ReactNode } from 'react'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo, viewPath } from '#crud/paths.ts'
import { words } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'

interface ProofLinkProps {
  resource: string
  /** The filter of the list: `status=open&status=pending`. */
  query?: string
  /** Links to one record instead of the list. */
  id?: string
  screen?: 'list' | 'create'
  /** A page that has the query instead of the list. */
  view?: string
  className?: string
  children: ReactNode
}

/** A link to the list that proves a widget, or to one of its records. */
export function ProofLink({ resource, query, id, screen = 'list', view, className, children }: ProofLinkProps) {
  const tenantId = useSession()?.user.tenant_id
  const declared = resourceNamed(resource)
  const list = declared && pathTo(declared, 'list', { tenantId })
  const page = list && view ? viewPath(list, view) : list
  const path = declared && ((!view && pathTo(declared, id ? 'show' : screen, { tenantId, id })) || page)
  if (!path) return <span className={className}>{children}</span>
  return (
    <HoverLink className={className} to={query ? `${path}?${query}` : path}>
      {children}
    </HoverLink>
  )
}

/** The text of a link to the list of a resource: "View tickets". */
export function listText(resource: string): string {
  const entry = resourceNamed(resource)
  return entry ? t('dashboard.show_list', { ...words(entry) }) : ''
}
