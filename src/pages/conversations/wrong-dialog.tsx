import { useCan, useCustomMutation } from '@refinedev/core'
import { Checkbox, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import type * as z from 'zod'
import { conversations } from '#contract/conversations/contract.ts'
import { curatedAnswers, maxForm, type CuratedAnswer } from '#contract/curated-answers.ts'
import type { EndpointEntry } from '#contract/grammar/entry.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/api-error.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './conversations.module.css'
import { RefusedAnswer } from './refused-answer.tsx'
import { useMark, type Answered } from './use-mark.ts'

interface WrongDialogProps {
  answered: Answered
  onClose: () => void
}

/** Marks an answer as wrong, and asks what would have been right, which becomes a curated answer. */
export default function WrongDialog({ answered, onClose }: WrongDialogProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<ApiError>()
  const right = useRight(answered)
  const { mark, isMarking } = useMark(answered)
  const finish = async () => {
    setRefused(undefined)
    try {
      if (right.isWritten) await right.save()
      if (!(await mark('wrong', note.trim()))) return
      if (right.isWritten) await right.prove()
      onClose()
    } catch (error) {
      setRefused(error as ApiError)
    }
  }
  return (
    <Dialog
      open
      title={t('conversations.mark.ask')}
      okText={t(right.isWritten ? 'conversations.mark.save' : 'conversations.mark.only')}
      cancelText={t('app.cancel')}
      confirmLoading={isMarking || right.isSaving}
      onOk={() => void finish()}
      onCancel={onClose}
      maskClosable={false}
      width={640}
    >
      <div className={styles.right}>
        {right.reason ? <p>{right.reason}</p> : <RightFields id={id} right={right} />}
        <label htmlFor={`${id}note`}>{t('conversations.mark.note')}</label>
        <Input id={`${id}note`} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        {refused && <RefusedAnswer error={refused} />}
      </div>
    </Dialog>
  )
}

/** The question and the answer that would have been right. */
const RightFields = ({ id, right }: { id: string; right: ReturnType<typeof useRight> }) => (
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
)

/** The curated answer as it is written. */
function useRight({ conversationId, index, question, language, agentId }: Answered) {
  const [form, setForm] = useState(question.replace(/\s+/g, ' ').trim().slice(0, maxForm))
  const [answer, setAnswer] = useState('')
  const [isForAll, setForAll] = useState(agentId === null)
  const { data: access } = useCan({ resource: curatedAnswers.name, action: 'create' })
  const { mutateAsync, mutation } = useCustomMutation()
  const isWritten = answer.trim() !== '' && form.trim() !== ''
  const made = useRef<string>(undefined)
  const send = async <T,>(endpoint: EndpointEntry, body: object, params?: Record<string, string>): Promise<T> => {
    const options = { errorNotification: false, successNotification: false } as const
    return (await mutateAsync({ ...toMutation(endpoint, { body, params }), ...options })).data as T
  }
  /** Saves it once, and changes it when the steps after it are tried again. */
  const save = async () => {
    const { create, update } = curatedAnswers.endpoints
    const agent_ids = isForAll || agentId === null ? [] : [agentId]
    const body = { questions: [form.trim()], answer: answer.trim(), language, agent_ids }
    const { current: id } = made
    made.current = (await send<CuratedAnswer>(id ? update : create, body, id ? { id } : undefined)).id
  }
  /** Takes the wrong answer out of review, since it has its right one, and asks the agent again. */
  const prove = async () => {
    const turns = [{ conversation_id: conversationId, turn_index: index }]
    await send(conversations.endpoints.settle, { turns, verdict: 'answered' })
    if (agentId === null) return
    const heard = await send<Heard>(conversations.endpoints.test, { message: form.trim() }, { agentId })
    const isHeard = heard.basis === 'curated'
    const told = t(isHeard ? 'conversations.mark.heard' : 'conversations.mark.not_heard', { answer: heard.answer })
    showToast((toast) => (isHeard ? toast.success(told) : toast.error(told)))
  }
  const reason = access?.reason
  return {
    form,
    setForm,
    answer,
    setAnswer,
    isForAll,
    setForAll,
    isWritten,
    save,
    prove,
    isSaving: mutation.isPending,
    reason,
  }
}

type Heard = z.output<typeof conversations.endpoints.test.data>
