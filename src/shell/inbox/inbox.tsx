import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { renderOptional } from '#crud/lazy.ts'
import sidebar from '../sidebar.module.css'

const loadViews = () => withTexts(import('./menu-views.tsx'), 'saved-views')

/** The number of views in a new tenant, for which space is reserved while they load. */
const usual = 4

/** The views of the sidebar. */
export function Inbox({ compact }: { compact: boolean }) {
  const space = <div className={sidebar.space} style={{ '--count': usual } as React.CSSProperties} aria-busy />
  return <Suspense fallback={space}>{renderOptional(loadViews, { compact })}</Suspense>
}
