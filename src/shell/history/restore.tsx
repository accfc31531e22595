import type { RestoreProps } from './use-restore.ts'
import { lazy, Suspense, useState } from 'react'
import type { Rights } from '#contract/grammar/rights.ts'
import { withTexts, t } from '#providers/format/i18n.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import styles from './history.module.css'

const load = () => withTexts(import('./restore-dialog.tsx'), 'records')
const RestoreDialog = lazy(load)

/** Opens the comparison of a version with the current record. */
export function Restore({ entry, later, ...here }: RestoreProps) {
  const [isOpen, setOpen] = useState(false)
  const reason = refusalText((here.row as Rights).can?.['update'])
  return (
    <div className={styles.restore}>
      <ActionButton
        size="small"
        type="link"
        reason={reason}
        onMouseEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('app.history.restore')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <RestoreDialog {...here} entry={entry} later={later} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
