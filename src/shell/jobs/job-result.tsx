import { useOne } from '@refinedev/core'
import { Suspense } from 'react'
import { type Job, type JobItem, jobs as contract } from '#contract/jobs.ts'
import { renderLazy } from '#crud/lazy.ts'
import { useResource } from '#crud/use-resource.ts'
import ActionResult from '#crud/record/action-result.tsx'
import { failuresOf, nameOf } from '#crud/record/failures.ts'
import { t } from '#providers/format/i18n.ts'
import { ofJobs } from '#providers/refine/freshness.ts'
import { Bar } from '#ui/skeleton.tsx'
import { saveRows } from '#crud/list/import/save-rows.ts'
import type { Resource } from '#crud/resource.ts'
import { Button } from '#ui/button.tsx'
import styles from './jobs.module.css'
import { jobName } from './job-title.ts'

/** Maximum number of listed failures; a job can have thousands. */
const shown = 20

/** The result of a job, and its failed items with the reasons. */
export default function JobResult({ id }: { id: string }) {
  const { result: job, query } = useOne<Job>({
    resource: contract.name,
    dataProviderName: contract.api,
    id,
    queryOptions: ofJobs,
  })
  const [noun = '', key = ''] = job?.kind.split('.') ?? []
  const declared = useResource(noun)
  if (query.error) return <p className={styles.problem}>{query.error.message}</p>
  if (!job) return <Bar width={60} />
  const { result: hints, remedy } = declared?.actions.find((action) => action.key === key) ?? {}
  const failed = (job.items ?? []).filter(({ ok }) => !ok)
  const more = job.failed + job.changed - Math.min(failed.length, shown)
  return (
    <>
      {hints && job.result && <ActionResult result={hints} data={job.result} />}
      {failed.length > 0 && (
        <ul className={styles.items} aria-label={t('jobs.failures')}>
          {failed.slice(0, shown).map((item) => (
            <li key={item.id}>
              <strong>{item.label ?? item.id}</strong>
              {failuresOf(declared ?? undefined, item).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.about}>{t('jobs.more', { count: more })}</p>}
      {remedy && failed.length > 0 && <Suspense>{renderLazy(remedy, { failed })}</Suspense>}
      {declared && failed.some(({ values }) => values) && (
        <DownloadRows resource={declared} job={job} failed={failed} />
      )}
    </>
  )
}

interface DownloadRowsProps {
  resource: Resource
  job: Job
  failed: JobItem[]
}

/** Downloads the failed rows of an import with their errors, to be corrected and imported again. */
function DownloadRows({ resource, job, failed }: DownloadRowsProps) {
  const columns = (job.result?.['columns'] ?? []) as (string | null)[]
  const header = [t('jobs.problem'), ...columns.map((name) => (name ? nameOf(resource, name) : ''))]
  const rows = failed.map((item) => [failuresOf(resource, item).join(' '), ...(item.values ?? [])])
  return (
    <Button size="small" type="link" onClick={() => saveRows(jobName(job), header, rows)}>
      {t('jobs.download_rows')}
    </Button>
  )
}
