import { Drawer } from 'antd'
import type { Job } from '#contract/jobs.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import styles from './jobs.module.css'
import { Suspense, useState } from 'react'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { renderLazy } from '#crud/lazy.ts'
import { refusalText } from '#crud/record/actions.tsx'
import { formatTimestamp } from '#providers/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { failureText } from './failure-text.ts'
import { jobTitle } from './job-title.ts'
import { canUndo, useJobActions } from './use-jobs.ts'

interface JobsDrawerProps {
  jobs: Job[]
  /** The job whose result is expanded at first. */
  openedId?: string
  onClose: () => void
}

/** The user's jobs in a drawer, newest first. */
export default function JobsDrawer({ jobs, openedId, onClose }: JobsDrawerProps) {
  return (
    <Drawer open title={t('jobs.title')} onClose={onClose} closable={{ 'aria-label': t('jobs.close') }} width={420}>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} isOpen={job.id === openedId} />
        ))}
      </ul>
    </Drawer>
  )
}

const loadResult = () => withTexts(import('./job-result.tsx'), 'forms')

const colors = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  partial: 'warning',
  failed: 'danger',
  canceled: 'neutral',
} as const

/** A job with its progress, its actions and its result. */
function JobLine({ job, isOpen = false }: { job: Job; isOpen?: boolean }) {
  const [isShown, setShown] = useState(isOpen)
  const { cancel, retry, undo, isPending } = useJobActions()
  const name = jobTitle(job)
  const { status, total, succeeded, failed, changed, progress, cancel_requested_at, created_at } = job
  const unfinished = isUnfinished(job)
  const problem = failureText(job)
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Tag color={colors[status]}>{t(`jobs.status.${status}`)}</Tag>
      </div>
      <p className={styles.about}>
        {formatTimestamp(created_at)}
        {total !== null && ` · ${t('jobs.counts', { succeeded, total })}`}
        {failed > 0 && ` · ${t('jobs.failed', { count: failed })}`}
        {changed > 0 && ` · ${t('jobs.changed', { count: changed })}`}
      </p>
      {unfinished && <progress value={progress} max={1} aria-label={t('jobs.progress', { name })} />}
      {problem && <p className={styles.problem}>{problem}</p>}
      <div className={styles.actions}>
        {unfinished && refusalText((job as Rights).can?.['cancel']) === undefined && (
          <Button size="small" disabled={isPending || cancel_requested_at !== null} onClick={() => cancel(job)}>
            {t(cancel_requested_at ? 'jobs.canceling' : 'jobs.cancel')}
          </Button>
        )}
        {!unfinished && (job as Rights).can?.['retry'] === true && (
          <Button size="small" disabled={isPending} onClick={() => retry(job)}>
            {t('jobs.retry')}
          </Button>
        )}
        {!unfinished && canUndo(job) && (
          <Button size="small" disabled={isPending} onClick={() => undo(job)}>
            {t('jobs.undo')}
          </Button>
        )}
        {!unfinished && (
          <Button size="small" type="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'jobs.hide' : 'jobs.show')}
          </Button>
        )}
      </div>
      {isShown && <Suspense fallback={<Bar width={60} />}>{renderLazy(loadResult, { id: job.id })}</Suspense>}
    </li>
  )
}
