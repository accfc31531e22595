import { Modal } from 'antd'
import { t } from '#providers/i18n.ts'
import type { Row } from '../fields/field-type.ts'
import { titleOf, type Resource } from '../resource.ts'
import { words } from '../vocabulary.ts'
import ActionForm from './action-form.tsx'
import { useMutations } from './use-mutations.ts'

interface DialogProps {
  resource: Resource
  /** `delete`, or the key of a declared action. */
  action: string
  row: Row
  onClose: () => void
  onDeleted?: () => void
}

/** What an action asks before it acts: is it meant, and with what. */
export default function Dialog({ resource, action, row, onClose, onDeleted }: DialogProps) {
  if (action === 'delete') return <DeleteDialog resource={resource} row={row} onClose={onClose} onDeleted={onDeleted} />
  return <ActionForm resource={resource} action={action} row={row} onClose={onClose} />
}

function DeleteDialog({ resource, row, onClose, onDeleted }: Omit<DialogProps, 'action'>) {
  const { remove, isPending } = useMutations(resource)
  const what = { ...words(resource), name: titleOf(resource, row) }
  const done = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Modal
      open
      title={t('app.delete.title', what)}
      okText={t('app.record.delete')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => remove(row, done)}
      onCancel={onClose}
      cancelText={t('app.cancel')}
      width={440}
    >
      <p>{t('app.delete.text', what)}</p>
    </Modal>
  )
}

