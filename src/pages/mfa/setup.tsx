import { useState } from 'react'
import { Page } from '#crud/page.tsx'
import { Failed } from '#crud/failed.tsx'
import { formatTimestamp, isPast } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { Enrol } from './enrol.tsx'
import styles from './mfa.module.css'
import { Status } from './status.tsx'
import { useStatus } from './use-mfa.ts'

/** Two-factor authentication: set up, backup codes, disable. */
export default function MfaSetupPage() {
  const session = useSession()
  if (!session) return null
  return (
    <Page title={t('iam.mfa.title')} narrow>
      <div className={styles.mfa}>
        <Demand />
        <Content userId={session.user.id} email={session.user.email} />
      </div>
    </Page>
  )
}

function Content({ userId, email }: { userId: string; email: string }) {
  const { status, error, retry, refresh } = useStatus(userId)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) {
    return (
      <BackupCodes
        codes={codes}
        onSaved={() => {
          setCodes(null)
          void refresh()
        }}
      />
    )
  }
  if (error) return <Failed error={error} onRetry={retry} />
  if (!status)
    return (
      <Panel isBusy>
        <Bar width={60} />
      </Panel>
    )
  if (!status.enabled)
    return <Enrol userId={userId} email={email} hasPassword={status.has_password} onEnabled={setCodes} />
  return (
    <Status
      userId={userId}
      hasPassword={status.has_password}
      remaining={status.backup_codes_remaining}
      onCodes={setCodes}
      onDisabled={() => void refresh()}
    />
  )
}

/** Explains why the user was redirected here. */
function Demand() {
  const session = useSession()
  const { mfa_enabled, mfa_due_at, tenant } = session!.user
  if (mfa_enabled || !mfa_due_at) return null
  const isOver = isPast(mfa_due_at)
  const params = { tenant: tenant.name, when: formatTimestamp(mfa_due_at) }
  return (
    <p className={styles.demand} data-over={isOver || undefined} role={isOver ? 'alert' : undefined}>
      {t(isOver ? 'iam.mfa.demanded_now' : 'iam.mfa.demanded_by', params)}
    </p>
  )
}
