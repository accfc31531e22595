import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import { t } from '#providers/format/i18n.ts'
import { call } from '#providers/requests/http.ts'
import { Button } from '#ui/button.tsx'
import { renderLazy } from '../../lazy.ts'
import { failuresOf } from '../../record/failures.ts'
import type { Resource } from '../../resource.ts'
import { resourceNamed } from '../../engine.ts'
import type { Row } from '../../row.ts'
import { titleOf, words } from '../../vocabulary.ts'
import styles from './bar.module.css'
import { didText } from './did.ts'
import { cancelJob, useJob, type Task } from './task.ts'
import { UndoButton } from './undo-button.tsx'

interface TaskResultProps {
  resource: Resource
  task: Task
  /** Called with the ids of the failed rows when the job has ended. */
  onFailed: (ids: string[]) => void
  onRetry: (ids: string[]) => Promise<void>
  /** Called when undoing has started, with its task. */
  onUndo: (task: Task) => void
  onDismiss: () => void
}

/** The progress of a task, then its result with the reason for each row that failed. */
export function TaskResult({ resource, task, onFailed, onRetry, onUndo, onDismiss }: TaskResultProps) {
  const job = useJob(task.job)
  const undone = job && !isUnfinished(job) ? (job.items ?? []).filter(({ ok }) => !ok) : []
  // Rows that no longer match are neither selected nor retried.
  const ids = undone.flatMap(({ id, reason }) => (reason === 'changed_meanwhile' ? [] : id)).join()
  useEffect(() => {
    if (ids) onFailed(ids.split(','))
  }, [ids, onFailed])
  useEffect(() => {
    if (job === null) onDismiss()
  }, [job, onDismiss])
  const labelOf = useLabels(resource, task)
  if (!job) return null
  const did = (count: number) => didText(resource, task, count, labelOf)
  const remedy = resource.actions.find(({ key }) => key === task.endpoint)?.remedy
  const action = task.undoes ? t('undo.of', { action: task.label }) : task.label
  const params = { action, ...words(resource) }
  if (isUnfinished(job)) {
    const done = job.succeeded + job.failed + job.changed
    return (
      <section className={styles.bar} aria-label={t('many.task')}>
        <p>{t('many.running', { ...params, done, count: job.total ?? done })}</p>
        <progress value={job.progress} aria-label={t('many.task')} />
        <Button onClick={() => void cancelJob(job.id)}>{t('app.cancel')}</Button>
      </section>
    )
  }
  return (
    <section className={styles.bar} aria-label={t('many.task')}>
      <p role="status">{summaryOf(resource, job, params, did)}</p>
      {ids && !task.undoes && <Button onClick={() => void onRetry(ids.split(','))}>{t('many.retry')}</Button>}
      {(job as Rights).can?.['undo'] === true && <UndoButton task={task} onUndo={onUndo} />}
      <Button type="text" onClick={onDismiss}>
        {t('many.dismiss')}
      </Button>
      {undone.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard
        <ul className={styles.failed} tabIndex={0} aria-label={t('many.failed_rows')}>
          {undone.map((item) => (
            <li key={item.id}>
              {item.label ?? item.id} <span>{failuresOf(resource, item).join(' ')}</span>
            </li>
          ))}
        </ul>
      )}
      {remedy && undone.length > 0 && (
        <div className={styles.remedy}>
          <Suspense>{renderLazy(remedy, { failed: undone })}</Suspense>
        </div>
      )}
    </section>
  )
}

function summaryOf(
  resource: Resource,
  job: Job,
  params: Record<string, string>,
  did: (count: number) => string,
): string {
  const { status, succeeded, failed, changed, code } = job
  const counted = { ...params, count: succeeded }
  if (status === 'canceled') return t('many.canceled', counted)
  if (code && failed + changed === 0) return failuresOf(resource, job).join(' ')
  const rest = [failed > 0 && t('many.failed', { count: failed }), changed > 0 && t('many.changed', { count: changed })]
  return [did(succeeded), ...rest].filter(Boolean).join(', ')
}

/** The label of the record that a bulk change sets, such as the new assignee. */
function useLabels({ fields }: Resource, { endpoint, body = {} }: Task) {
  const [name = '', value] = Object.entries(body)[0] ?? []
  const ref = endpoint === 'update' ? fields[name]?.ref : undefined
  const target = ref === undefined ? undefined : resourceNamed(ref)
  const id = typeof value === 'string' ? value : undefined
  const { data } = useQuery({
    queryKey: ['label', ref, id],
    queryFn: async () => (await call(target!.contract.endpoints['detail']!, { params: { id: id! } })).data as Row,
    enabled: target?.contract.endpoints['detail'] !== undefined && id !== undefined,
    retry: false,
  })
  return () => (data && target ? titleOf(target, data) : undefined)
}
