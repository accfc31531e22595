import { CanAccess, useCustom } from '@refinedev/core'
import { Written } from '#crud/fields/written.tsx'
import { settings } from '#contract/settings.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { ofSecurity } from '#providers/refine/freshness.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Meter } from '#ui/meter.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './settings.module.css'

interface MfaCoverage {
  enabled: number
  total: number
  missing: { id: string; name: string; email: string }[]
}

/** Users with and without two-factor authentication. */
export const Coverage = () => (
  <CanAccess resource={settings.name} action="mfaCoverage">
    <Figures />
  </CanAccess>
)

function Figures() {
  const tenantId = useSession()?.user.tenant_id
  const { query } = useCustom<MfaCoverage>({
    ...toRequest(settings.endpoints.mfaCoverage),
    queryOptions: ofSecurity,
    errorNotification: false,
  })
  if (query.isError) return null
  if (!query.data) return <Bar width={60} />
  const { enabled, total, missing } = query.data.data
  return (
    <div className={styles.coverage}>
      <p>
        <strong>{t('iam.coverage.title')}</strong> {t('iam.coverage.count', { count: enabled, total })}
      </p>
      <Meter share={total > 0 ? enabled / total : 0} aria-hidden />
      {missing.length > 0 && (
        <details>
          <summary>{t('iam.coverage.missing', { count: total - enabled })}</summary>
          <ul>
            {missing.map(({ id, name, email }) => (
              <li key={id}>
                <HoverLink to={pathTo(resourceNamed('users')!, 'show', { tenantId, id })!}>{name}</HoverLink>
                <span>
                  <Written address={email} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
