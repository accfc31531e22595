import type { Job } from '#contract/jobs.ts'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import type { ImportRow } from '#contract/imports.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { reasonText } from '#providers/requests/problem-text.ts'
import { pathTo } from '../../paths.ts'
import { ActionButton } from '../../record/action-button.tsx'
import type { Resource } from '../../resource.ts'
import { actionName, words } from '../../vocabulary.ts'
import { cancelJob, useTask, type Task } from '../many/task.ts'
import { UndoButton } from '../many/undo-button.tsx'
import { RowsTable } from './rows-table.tsx'
import styles from './import.module.css'

interface ResultProps {
  resource: Resource
  job: Job
  headers: string[]
  columns: (string | null)[]
  file: string
  onClose: () => void
}

/** The progress of an import, then the created records and the failed rows. */
export function Result({ resource, job, onClose, ...file }: ResultProps) {
  const list = pathTo(resource, 'list', { tenantId: useSession()?.user.tenant_id })
  const [, setTask] = useTask(resource)
  const task: Task = { job: job.id, endpoint: 'import', label: actionName(resource, 'import') }
  /** The bar below the list shows the progress of undoing. */
  const showUndoing = (undoing: Task) => {
    setTask(undoing)
    onClose()
  }
  const counted = { ...words(resource), count: job.succeeded, failed: job.failed }
  if (isUnfinished(job)) {
    const done = job.succeeded + job.failed
    return (
      <>
        <p role="status">{t('import.running', { done, count: job.total ?? done })}</p>
        <progress className={styles.progress} value={job.progress} aria-label={t('import.progress')} />
        <p>{t('import.goes_on')}</p>
        <Button onClick={() => void cancelJob(job.id)}>{t('import.cancel')}</Button>
      </>
    )
  }
  const failed = (job.items ?? [])
    .filter(({ ok }) => !ok)
    .map((item): ImportRow => ({ ...item, row: Number(item.id), values: item.values ?? [] }))
  const query = new URLSearchParams({
    created_at_gte: job.started_at ?? job.created_at,
    created_at_lte: job.ended_at ?? job.updated_at,
  })
  return (
    <>
      <p role="status">
        {job.status === 'canceled'
          ? t('import.canceled', counted)
          : t(job.failed > 0 ? 'import.partial' : 'import.done', counted)}
      </p>
      {failed.length === 0 && job.code && (
        <p role="alert">
          {job.reason ? reasonText({ reason: job.reason, params: job.params ?? undefined }) : t(`errors.${job.code}`)}
        </p>
      )}
      <div className={styles.next}>
        {list && job.succeeded > 0 && (
          <ActionButton to={`${list}?${query}`} onClickCapture={onClose}>
            {t('import.show', counted)}
          </ActionButton>
        )}
        {(job as Rights).can?.['undo'] === true && <UndoButton task={task} onUndo={showUndoing} />}
      </div>
      {failed.length > 0 && <RowsTable resource={resource} rows={failed} {...file} />}
    </>
  )
}
