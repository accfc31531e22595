import { useCan } from '@refinedev/core'
import { useState } from 'react'
import { users } from '#contract/users.ts'
import { resourceNamed } from '#crud/engine.ts'
import { Page } from '#crud/page.tsx'
import { crumbsOf, pathTo } from '#crud/paths.ts'
import type { PageProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { InviteForm } from './form.tsx'
import { Results } from './results.tsx'
import type { InvitationResult } from './use-invite.ts'

/** Invites several people at once, and shows the result for each address. Wrong ones stay in the form. */
export default function InvitePage({ resource }: PageProps) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: users.name, action: 'create' })
  const [sent, setSent] = useState<{ results: InvitationResult[]; isOpen: boolean } | null>(null)
  return (
    <Page
      title={say('app.record.new', resource)}
      crumbs={crumbsOf(resource, tenantId)}
      actions={
        access?.can && (
          <HoverLink to={pathTo(resourceNamed('platform-users')!, 'create')!}>{t('iam.invite.create')}</HoverLink>
        )
      }
      narrow
    >
      {sent && <Results results={sent.results} onAgain={sent.isOpen ? undefined : () => setSent(null)} />}
      {sent?.isOpen !== false && (
        <InviteForm
          resource={resource}
          onSent={(results, isOpen) =>
            // The links of those that were sent before can still be copied.
            setSent((before) => ({
              results: [...results, ...(before?.results ?? []).filter(({ result }) => result !== 'invalid')],
              isOpen,
            }))
          }
        />
      )}
    </Page>
  )
}
