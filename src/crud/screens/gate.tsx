import type { ComponentType } from 'react'
import { useHint } from '#providers/access.ts'
import { t, useLocale } from '#providers/i18n.ts'
import { Page } from '../page.tsx'
import { State } from '#ui/state.tsx'
import { endpointOf, type PageProps, type Resource, type ScreenName } from '../resource.ts'
import { heading } from '../vocabulary.ts'

interface GateProps {
  resource: Resource
  screen: ScreenName
  Screen: ComponentType<PageProps>
}

/** Opens for everyone; who may not use the screen reads why, and nothing is asked of the platform in vain. */
export function Gate({ resource, screen, Screen }: GateProps) {
  useLocale()
  const { allowed, reason } = useHint(endpointOf(resource, screen)?.permission ?? null)
  if (allowed) return <Screen resource={resource} />
  return (
    <Page title={heading(resource, 'many')}>
      <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
    </Page>
  )
}
