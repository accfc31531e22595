import { useCan, useCustomMutation } from '@refinedev/core'
import { Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import { curatedAnswers, maxForm } from '#contract/curated-answers.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './conversations.module.css'
import { useMark, type Answered } from './mark.tsx'

interface WrongDialogProps {
  answered: Answered
  onClose: () => void
}

/** Marks an answer as wrong, and asks what would have been right, which becomes a curated answer. */
export default function WrongDialog({ answered, onClose }: WrongDialogProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const right = useRight(answered)
  const { mark, isMarking } = useMark(answered)
  const finish = async () => {
    if ((await right.save()) && (await mark('wrong', note.trim())) && (await right.settle())) onClose()
  }
  return (
    <Dialog
      open
      title={t('conversations.mark.ask')}
      okText={t(right.answer.trim() ? 'conversations.mark.save' : 'conversations.mark.only')}
      cancelText={t('app.cancel')}
      confirmLoading={isMarking || right.isSaving}
      onOk={() => void finish()}
      onCancel={onClose}
      maskClosable={false}
      width={640}
    >
      <div className={styles.right}>
        {right.reason ? (
          <p>{right.reason}</p>
        ) : (
          <>
            <label htmlFor={`${id}form`}>{t('conversations.mark.question')}</label>
            <Input
              id={`${id}form`}
              maxLength={maxForm}
              value={right.form}
              onChange={({ target }) => right.setForm(target.value)}
            />
            <label htmlFor={`${id}answer`}>{t('conversations.mark.answer')}</label>
            <Input.TextArea
              id={`${id}answer`}
              autoSize={{ minRows: 3, maxRows: 12 }}
              maxLength={2_000}
              value={right.answer}
              aria-describedby={`${id}help`}
              onChange={({ target }) => right.setAnswer(target.value)}
            />
            <p id={`${id}help`}>{t('conversations.mark.help')}</p>
            <Checkbox checked={right.isForAll} onChange={({ target }) => right.setForAll(target.checked)}>
              {t('conversations.mark.for_all')}
            </Checkbox>
          </>
        )}
        <label htmlFor={`${id}note`}>{t('conversations.mark.note')}</label>
        <Input id={`${id}note`} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </div>
    </Dialog>
  )
}

/** The curated answer as it is written. */
function useRight({ conversationId, index, question, language, agentId }: Answered) {
  const [form, setForm] = useState(question.replace(/\s+/g, ' ').trim().slice(0, maxForm))
  const [answer, setAnswer] = useState('')
  const [isForAll, setForAll] = useState(agentId === null)
  const { data: access } = useCan({ resource: curatedAnswers.name, action: 'create' })
  const { mutateAsync, mutation } = useCustomMutation()
  const isWritten = answer.trim() !== '' && form.trim() !== ''
  /** @returns false if it could not be sent */
  const send = async (endpoint: EndpointEntry, body: object): Promise<boolean> => {
    const options = { errorNotification: false, successNotification: false } as const
    try {
      await mutateAsync({ ...toMutation(endpoint, { body }), ...options })
      return true
    } catch (error) {
      showToast((toast) => toast.error((error as Error).message))
      return false
    }
  }
  const save = async () => {
    const agent_ids = isForAll || agentId === null ? [] : [agentId]
    const body = { questions: [form.trim()], answer: answer.trim(), language, agent_ids }
    return !isWritten || send(curatedAnswers.endpoints.create, body)
  }
  /** Takes the answer out of review, since it has its right one. */
  const settle = async () => {
    const turns = [{ conversation_id: conversationId, turn_index: index }]
    return !isWritten || send(conversations.endpoints.settle, { turns, verdict: 'answered' })
  }
  const reason = access?.reason
  return { form, setForm, answer, setAnswer, isForAll, setForAll, save, settle, isSaving: mutation.isPending, reason }
}
