import { useEffect, useState } from 'react'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './dashboard.module.css'

const every = 30_000

/** The age of the figures, updated continuously. */
export function Updated({ at }: { at: string }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), every)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.updated} dateTime={at} title={formatTimestamp(at)}>
      {t('app.dashboard.updated', { when: fromNow(at) })}
    </time>
  )
}
