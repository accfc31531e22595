import type { ReactNode } from 'react'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { Page } from '../page.tsx'
import { State } from '#ui/state.tsx'
import { endpointOf, type Resource, type ScreenName } from '../resource.ts'
import { heading } from '../vocabulary.ts'

interface GateProps {
  resource: Resource
  screen: ScreenName
  children: ReactNode
}

/** Opens for everyone; who may not use the screen reads why, and nothing is asked of the platform in vain. */
export function Gate({ resource, screen, children }: GateProps) {
  const { allowed, reason } = useHint(endpointOf(resource, screen)?.permission ?? null)
  if (allowed) return children
  return (
    <Page title={heading(resource, 'many')}>
      <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
    </Page>
  )
}
