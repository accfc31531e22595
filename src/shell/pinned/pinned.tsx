import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { renderOptional } from '#crud/lazy.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import sidebar from '../sidebar.module.css'

const loadViews = () => withTexts(import('./pinned-views.tsx'), 'saved-views', 'ordering')

/** The views pinned by the user. Loads nothing if there are none. */
export function Pinned({ compact }: { compact: boolean }) {
  const [stored] = useOwnPreference('pinned-views')
  if (!stored) return null
  // Reserves their height while they load, to avoid a layout shift.
  const count = stored.split(',').length
  const space = <div className={sidebar.space} style={{ '--count': count } as React.CSSProperties} aria-busy />
  return <Suspense fallback={space}>{renderOptional(loadViews, { compact, space })}</Suspense>
}
