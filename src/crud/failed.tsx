import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'

/** Shown in place of content that could not be loaded, with a button that tries again. */
export const Failed = ({ error, onRetry }: { error: { message: string }; onRetry: () => void }) => (
  <State
    kind="error"
    title={t('app.failed.title')}
    text={error.message}
    action={<Button onClick={onRetry}>{t('app.failed.retry')}</Button>}
  />
)
