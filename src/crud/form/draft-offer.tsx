import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './form.module.css'

export interface DraftOfferProps {
  /** Time the changes were stored, in milliseconds since the epoch. */
  at: number
  /** The record has changed since. */
  isOutdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the unsaved changes of a tab that was closed or crashed. */
export default function DraftOffer({ at, isOutdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div role="region" aria-label={t('forms.draft.label')} className={styles.draft}>
      <p>
        {t('forms.draft.ask', { time: formatTimestamp(new Date(at).toISOString()) })}{' '}
        {isOutdated && t('forms.draft.outdated')}
      </p>
      <Button size="small" type="primary" onClick={onRestore}>
        {t('forms.draft.restore')}
      </Button>
      <Button size="small" onClick={onDiscard}>
        {t('forms.draft.discard')}
      </Button>
    </div>
  )
}
