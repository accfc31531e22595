import { Suspense } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { renderOptional } from './lazy.ts'
import { loadReference } from './states/load.ts'

interface FailedProps {
  error: { message: string; requestId?: string }
  onRetry: () => void
}

/** Shown in place of content that failed to load: the reason, the request id for support, and a retry button. */
export const Failed = ({ error: { message, requestId }, onRetry }: FailedProps) => (
  <State
    kind="error"
    title={t('app.failed.title')}
    text={
      <>
        {message}
        {requestId && <Suspense>{renderOptional(loadReference, { id: requestId })}</Suspense>}
      </>
    }
    action={<Button onClick={onRetry}>{t('app.failed.retry')}</Button>}
  />
)
