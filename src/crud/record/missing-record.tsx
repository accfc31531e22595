import { useEffect } from 'react'
import { useParams } from 'react-router'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { State } from '#ui/state.tsx'
import { Failed } from '../failed.tsx'
import { useInPlace } from '../in-place.ts'
import { Page } from '../page.tsx'
import { crumbsOf, pathTo } from '../paths.ts'
import { forgetRecent } from '../recent.ts'
import type { Resource } from '../resource.ts'
import type { RequestError } from '../states/request-error.ts'
import { heading, words } from '../vocabulary.ts'

interface MissingRecordProps {
  resource: Resource
  error: RequestError
  onRetry: () => void
}

/** Shown for a record that is missing or failed to load. */
export function MissingRecord({ resource, error, onRetry }: MissingRecordProps) {
  const tenantId = useSession()?.user.tenant_id
  const list = useInPlace() ? undefined : pathTo(resource, 'list', { tenantId })
  const names = words(resource)
  const isGone = error.statusCode === 404
  const { id } = useParams()
  useEffect(() => {
    if (isGone && id) forgetRecent(id)
  }, [isGone, id])
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
