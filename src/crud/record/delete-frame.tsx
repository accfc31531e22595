import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '../resource.ts'
import { say, titleOf } from '../vocabulary.ts'

interface DeleteFrameProps extends Pick<DialogProps, 'resource' | 'row' | 'onClose'> {
  /** Called when the user confirms. */
  onDelete: () => void
  isPending: boolean
  /** Disables the button while the dialog is incomplete. */
  disabled?: boolean
  children: ReactNode
}

/** The frame of every deletion dialog: its title and buttons. */
export const DeleteFrame = ({ resource, row, onClose, onDelete, isPending, disabled, children }: DeleteFrameProps) => (
  <Dialog
    open
    title={say('app.delete.title', resource, { name: titleOf(resource, row) })}
    okText={say('app.record.delete', resource)}
    okButtonProps={{ danger: true, disabled }}
    cancelText={t('app.cancel')}
    confirmLoading={isPending}
    onOk={onDelete}
    onCancel={onClose}
    width={480}
  >
    {children}
  </Dialog>
)
