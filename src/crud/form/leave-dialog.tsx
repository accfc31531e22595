import type { Blocker } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t('app.unsaved.title')}
      okText={t('app.unsaved.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('app.unsaved.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={440}
    >
      <p>{t('app.unsaved.text')}</p>
    </Dialog>
  )
}
