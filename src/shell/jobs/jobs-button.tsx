import { UnorderedListOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './jobs-button.module.css'
import { titleTexts, useJobs } from './use-jobs.ts'

const loadDrawer = () => withTexts(import('./jobs-drawer.tsx'), 'reasons', ...titleTexts)
const JobsDrawer = lazy(loadDrawer)

/** Opens the user's jobs. Hidden if there are none. */
export default function JobsButton() {
  const [isOpen, setOpen] = useState(false)
  /** The job whose result is to be shown. */
  const [openedId, setOpenedId] = useState<string>()
  const open = (id?: string) => {
    setOpenedId(id)
    setOpen(true)
  }
  const jobs = useJobs(open)
  const count = jobs.filter(isUnfinished).length
  if (jobs.length === 0) return null
  return (
    <>
      <Button
        type="text"
        className={styles.opener}
        icon={<UnorderedListOutlined aria-hidden />}
        aria-label={count > 0 ? t('jobs.open', { count }) : t('jobs.title')}
        data-count={count || undefined}
        onClick={() => open()}
        onMouseEnter={() => void loadDrawer().catch(() => undefined)}
      />
      {isOpen && (
        <Suspense>
          <JobsDrawer jobs={jobs} openedId={openedId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
