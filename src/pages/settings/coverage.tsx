import { useQuery } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/registry.ts'
import { useHint } from '#providers/access.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { Bar } from '#ui/skeleton.tsx'
import styles from './settings.module.css'

interface MfaCoverage {
  enabled: number
  total: number
  missing: { id: string; name: string; email: string }[]
}

/** Who has two-step verification, and who has not. */
export function Coverage() {
  const endpoint = settings.endpoints.mfaCoverage
  const tenantId = useSession()?.user.tenant_id
  const { allowed } = useHint(endpoint.permission)
  const { data, isError } = useQuery({
    queryKey: ['data', 'main', settings.name, 'mfa-coverage'],
    queryFn: async ({ signal }): Promise<MfaCoverage> => (await call(endpoint, { signal })).data,
    enabled: allowed,
    staleTime: 0,
  })
  if (!allowed || isError) return null
  if (!data) return <Bar width={60} />
  const { enabled, total, missing } = data
  const share = total > 0 ? (enabled / total) * 100 : 0
  return (
    <div className={styles.coverage}>
      <p>
        <strong>{t('iam.coverage.title')}</strong> {t('iam.coverage.count', { enabled, total })}
      </p>
      <div className={styles.meter} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      {missing.length > 0 && (
        <details>
          <summary>{t('iam.coverage.missing', { count: total - enabled })}</summary>
          <ul>
            {missing.map(({ id, name, email }) => (
              <li key={id}>
                <HoverLink to={pathTo(resourceNamed('users')!, 'show', { tenantId, id })!}>{name}</HoverLink>
                <span>{email}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
