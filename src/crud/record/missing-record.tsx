import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { State } from '#ui/state.tsx'
import { Failed } from '../failed.tsx'
import { Page } from '../page.tsx'
import { crumbsOf, pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'
import { heading, words } from '../vocabulary.ts'

interface MissingRecordProps {
  resource: Resource
  error: { statusCode?: number; message: string }
  onRetry: () => void
}

/** Shown for a record that is missing or failed to load. */
export function MissingRecord({ resource, error, onRetry }: MissingRecordProps) {
  const tenantId = useSession()?.user.tenant_id
  const list = pathTo(resource, 'list', { tenantId })
  const names = words(resource)
  const isGone = error.statusCode === 404
  return (
    <Page title={heading(resource, 'one')} crumbs={crumbsOf(resource, tenantId)}>
      {isGone ? (
        <State
          kind="notFound"
          title={t('app.record.gone_title', names)}
          text={t('app.record.gone_text', names)}
          action={list && <HoverLink to={list}>{t('app.record.gone_action', names)}</HoverLink>}
        />
      ) : (
        <Failed error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}
