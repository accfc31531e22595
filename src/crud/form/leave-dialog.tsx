import { Modal } from 'antd'
import type { Blocker } from 'react-router'
import { t } from '#providers/i18n.ts'

export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Modal
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
    </Modal>
  )
}
