import { Modal } from 'antd'
import { t } from '#providers/i18n.ts'
import { renderLazy } from '../lazy.ts'
import { titleOf, type DialogProps, type LazyDialog, type Resource } from '../resource.ts'
import { say, transitionName } from '../vocabulary.ts'
import ActionForm from './action-form.tsx'
import { useMutations } from './use-mutations.ts'

/** `delete`, a state that the record is to be brought into, or the key of a declared action. */
export type Question = 'delete' | { state: string } | { action: string }

/** What an action asks before it acts: is it meant, and with what. */
export default function Dialog({ question, ...props }: DialogProps & { question: Question }) {
  const own = dialogOf(props.resource, question)
  if (own) return renderLazy(own, props)
  if (question === 'delete') return <DeleteDialog {...props} />
  if ('state' in question) return <StateDialog state={question.state} {...props} />
  return <ActionForm action={question.action} {...props} />
}

function dialogOf({ actions, builtIns }: Resource, question: Question): LazyDialog | undefined {
  if (question === 'delete') return builtIns.delete.dialog
  return 'action' in question ? actions.find(({ key }) => key === question.action)?.dialog : undefined
}

function DeleteDialog({ resource, row, onClose, onDeleted }: DialogProps) {
  const { remove, isPending } = useMutations(resource)
  const name = titleOf(resource, row)
  const done = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Modal
      open
      title={say('app.delete.title', resource)}
      okText={say('app.record.delete', resource)}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => remove(row, done)}
      onCancel={onClose}
      cancelText={t('app.cancel')}
      width={440}
    >
      <p>{say('app.delete.text', resource, { name })}</p>
    </Modal>
  )
}

function StateDialog({ resource, row, state, onClose }: DialogProps & { state: string }) {
  const { bringTo, isPending } = useMutations(resource)
  return (
    <Modal
      open
      title={transitionName(resource, state)}
      okText={transitionName(resource, state)}
      confirmLoading={isPending}
      onOk={() => bringTo(row, state, onClose)}
      onCancel={onClose}
      cancelText={t('app.cancel')}
      width={440}
    >
      <p>{t(`confirm.${resource.contract.name}.${state}`, { name: titleOf(resource, row) })}</p>
    </Modal>
  )
}
