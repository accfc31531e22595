import { Drawer } from 'antd'
import type { Job } from '#contract/jobs.ts'
import { t } from '#providers/format/i18n.ts'
import { JobLine } from './job-line.tsx'
import styles from './jobs.module.css'

interface JobsDrawerProps {
  jobs: Job[]
  /** The job whose result is shown at first. */
  asked?: string
  onClose: () => void
}

/** The user's jobs, newest first, above whatever screen they are on. */
export default function JobsDrawer({ jobs, asked, onClose }: JobsDrawerProps) {
  return (
    <Drawer open title={t('jobs.title')} onClose={onClose} closable={{ 'aria-label': t('jobs.close') }} width={420}>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} isOpen={job.id === asked} />
        ))}
      </ul>
    </Drawer>
  )
}
