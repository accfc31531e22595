import { Suspense } from 'react'
import { engineConfig, noticePreference, type NoticePlug } from '#crud/engine.ts'
import { renderOptional } from '#crud/lazy.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { useFront } from '#providers/live/front.ts'
import { answerCan } from '#providers/refine/access.ts'
import styles from './notices.module.css'

/** Renders the notices of the application above every screen, only in the active tab of the browser. */
export default function Notices() {
  const isFront = useFront()
  const notices = (engineConfig().notices ?? []).filter(({ access }) => answerCan(access).can)
  return (
    <div className={styles.notices} aria-live="polite">
      {isFront && notices.map((notice) => <Notice key={notice.key} notice={notice} />)}
    </div>
  )
}

/** A notice, unless the user has turned it off. */
function Notice({ notice }: { notice: NoticePlug }) {
  const [choice] = useOwnPreference(noticePreference(notice))
  if (choice === 'off') return null
  return <Suspense>{renderOptional(notice.load, {})}</Suspense>
}
