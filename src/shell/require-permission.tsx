import { useCan } from '@refinedev/core'
import { useEffect, type ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { renewProfile } from '#providers/session/fresh-profile.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { atParent } from '#crud/at-parent.ts'
import { Page } from '#crud/page.tsx'
import { usePermitted } from '#crud/use-permitted.ts'
import { State } from '#ui/state.tsx'
import type { ScreenName } from '#crud/entry.ts'
import type { PageProps, Resource } from '#crud/resource.ts'
import { heading } from '#crud/vocabulary.ts'

interface RequirePermissionProps {
  resource: Resource
  screen: ScreenName
  Screen: ComponentType<PageProps>
}

/** Renders a screen if the role has its permission; otherwise names the missing permission and who can grant it. */
export function RequirePermission({ resource, screen, Screen }: RequirePermissionProps) {
  useLocale()
  const permitted = usePermitted(atParent(resource, useParams()))
  const { data: access } = useCan({ resource: usePermissionNoun(resource, screen), action: screen })
  const isRefused = access?.can === false
  // Reads the profile again when the link of the open page is clicked, since the role may have changed.
  const { key } = useLocation()
  useEffect(() => {
    if (isRefused) void renewProfile()
  }, [isRefused, key])
  if (access?.can) return <Screen resource={permitted} />
  return (
    <Page title={heading(resource, 'many')}>
      <State kind="forbidden" title={t('app.forbidden.title')} text={access?.reason} />
    </Page>
  )
}

/**
 * The resource whose permission a screen requires. A custom form across tenants, such as /iam/users/create, creates
 * records of one tenant for users who are no operators.
 */
function usePermissionNoun({ contract, screens }: Resource, screen: ScreenName): string {
  const isOperator = useSession()?.user.tenant.is_platform
  return screen === 'create' && screens.create?.page && !isOperator ? contract.of : contract.name
}
