import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import styles from './states.module.css'

/** The id of a failed request, which support finds in the log. */
export function Reference({ id }: { id: string }) {
  const [isCopied, copy] = useCopied()
  return (
    <span className={styles.reference}>
      {t('states.reference')} <code>{id}</code>
      <Button size="small" type="link" onClick={() => void copy(id)}>
        <span aria-live="polite">{t(isCopied ? 'states.copied' : 'states.copy')}</span>
      </Button>
    </span>
  )
}
