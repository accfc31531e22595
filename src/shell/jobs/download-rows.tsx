import type { Job, JobItem } from '#contract/jobs.ts'
import { saveRows } from '#crud/list/import/save-rows.ts'
import { failuresOf, nameOf } from '#crud/record/failures.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { jobName } from './use-jobs.ts'

interface DownloadRowsProps {
  resource: Resource
  job: Job
  failed: JobItem[]
}

/** Saves the rows of an import that failed, with what is wrong, to be corrected and imported again. */
export function DownloadRows({ resource, job, failed }: DownloadRowsProps) {
  const columns = (job.result?.['columns'] ?? []) as (string | null)[]
  const header = [t('jobs.problem'), ...columns.map((name) => (name ? nameOf(resource, name) : ''))]
  const rows = failed.map((item) => [failuresOf(resource, item).join(' '), ...(item.values ?? [])])
  return (
    <Button size="small" type="link" onClick={() => saveRows(jobName(job), header, rows)}>
      {t('jobs.download_rows')}
    </Button>
  )
}
