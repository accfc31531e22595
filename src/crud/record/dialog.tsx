import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { renderLazy } from '../lazy.ts'
import type { DialogProps, LazyDialog, Resource } from '../resource.ts'
import { say, transitionName, titleOf } from '../vocabulary.ts'
import ActionForm from './action-form.tsx'
import { DeleteFrame } from './delete-frame.tsx'
import { useMutations } from './use-mutations.ts'

/** `delete`, the new status, or the key of a declared action. */
export type Question = 'delete' | { state: string } | { action: string }

/** The dialog of an action: a confirmation, or a form for its body. */
export default function ActionDialog({ question, ...props }: DialogProps & { question: Question }) {
  const own = dialogOf(props.resource, question)
  if (own) return renderLazy(own, props)
  if (question === 'delete') return <DeleteDialog {...props} />
  if ('state' in question) return <StateDialog state={question.state} {...props} />
  return <ActionForm action={question.action} {...props} />
}

function dialogOf({ actions, deleteDialog }: Resource, question: Question): LazyDialog | undefined {
  if (question === 'delete') return deleteDialog
  return 'action' in question ? actions.find(({ key }) => key === question.action)?.dialog : undefined
}

function DeleteDialog({ resource, row, onClose, onDeleted }: DialogProps) {
  const { remove, isPending } = useMutations(resource)
  const onDelete = () => remove(row, onDeleted)
  return (
    <DeleteFrame {...{ resource, row, onClose, onDelete, isPending }}>
      <p>{say('app.delete.text', resource, { name: titleOf(resource, row) })}</p>
    </DeleteFrame>
  )
}

function StateDialog({ resource, row, state, onClose }: DialogProps & { state: string }) {
  const { bringTo, isPending } = useMutations(resource)
  const action = transitionName(resource, state)
  const name = titleOf(resource, row)
  return (
    <Dialog
      open
      title={t('app.action.title', { action, name })}
      okText={action}
      okButtonProps={{ danger: isDangerous(resource, state) }}
      confirmLoading={isPending}
      onOk={() => bringTo(row, state, onClose)}
      onCancel={onClose}
      cancelText={t('app.cancel')}
      width={440}
    >
      <p>{t(`confirm.${resource.contract.name}.${state}`, { name })}</p>
    </Dialog>
  )
}

/** Checks whether the declaration gives a status the color `danger`. */
const isDangerous = ({ contract, fields }: Resource, state: string) =>
  fields[contract.states!.field]?.colors[state] === 'danger'
