import { useCan } from '@refinedev/core'
import { Form } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import type * as z from 'zod'
import { configFields } from '#contract/ai-agents/config.ts'
import { maxMessage } from '#contract/conversations/constants.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { notCalled, type ToolCall } from '#contract/conversations/turns.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import type { Row } from '#crud/row.ts'
import type { ApiError } from '#providers/requests/api-error.ts'
import { t } from '#providers/format/i18n.ts'
import { call } from '#providers/requests/http.ts'
import { Button } from '#ui/button.tsx'
import { NativeInput } from '#ui/native-input.tsx'
import { CallTools } from './call-tools.tsx'
import { SaidList } from './said-list.tsx'
import styles from './talk.module.css'
import type { Message } from './transcript.ts'

/** Asks an agent as its form describes it, without saving. It is part of the form, so it has none of its own. */
export default function Trial({ record }: { record?: Row }) {
  const id = useId()
  const [text, setText] = useState('')
  const [callsTools, setCallsTools] = useState(false)
  const { messages, problem, isAsking, ask, restart } = useTrial(record, callsTools)
  const tools: unknown = Form.useWatch('http_tools')
  const { data: access } = useCan({ resource: 'conversations', action: 'create' })
  const isRefused = access?.can === false
  const send = () => {
    if (!text.trim() || isAsking || isRefused) return
    void ask(text.trim())
    setText('')
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <section className={styles.trial} aria-labelledby={`${id}-title`} data-own>
      <h2 id={`${id}-title`}>{t('conversations.trial.title')}</h2>
      <p className={styles.lead}>{t('conversations.trial.lead')}</p>
      {messages.length > 0 && <SaidList messages={messages} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.form}>
        <label htmlFor={id}>{t('conversations.talk.message')}</label>
        <NativeInput
          id={id}
          value={text}
          maxLength={maxMessage}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={sendByKey}
        />
        <ActionButton reason={isRefused ? access.reason : undefined} loading={isAsking} onClick={send}>
          {t('conversations.talk.send')}
        </ActionButton>
      </div>
      <CallTools tools={tools} isOn={callsTools} onChange={setCallsTools} />
      {messages.length > 0 && <Button onClick={restart}>{t('conversations.talk.again')}</Button>}
    </section>
  )
}

function useTrial(record: Row | undefined, callsTools: boolean) {
  const form = Form.useFormInstance<Row>()
  const [messages, setMessages] = useState<Message[]>([])
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  /** The conversation that keeps the messages. */
  const [kept, setKept] = useState<string>()
  const ask = async (text: string) => {
    const question: Message = { id: messages.length, role: 'user', text, citations: [], tools: [] }
    setMessages([...messages, question])
    setProblem(undefined)
    setAsking(true)
    try {
      const draft = draftIn(form.getFieldsValue(true))
      const body = { message: text, draft, conversation_id: kept, call_tools: callsTools }
      const { data } = await call(conversations.endpoints.test, { params: { agentId: String(record!['id']) }, body })
      setKept(data.conversation_id)
      setMessages([...messages, question, answerOf(data, messages.length + 1)])
    } catch (error) {
      setMessages(messages)
      const { code, message } = error as ApiError
      setProblem(code === 'validation_failed' ? t('conversations.trial.invalid') : message)
    } finally {
      setAsking(false)
    }
  }
  const restart = () => {
    setMessages([])
    setKept(undefined)
  }
  return { messages, problem, isAsking, ask, restart }
}

/** The configuration in the values of the form. */
const draftIn = (values: Row) =>
  Object.fromEntries(configFields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

type Answer = z.output<typeof conversations.endpoints.test.data>

const answerOf = ({ answer, citations, known, tool_calls, latency_ms }: Answer, id: number): Message => ({
  id,
  role: 'agent',
  text: answer,
  citations,
  tools: tool_calls.map(({ name, ok, result }: ToolCall) => ({ name, ok, isCalled: result !== notCalled })),
  waited: latency_ms,
  isKnown: known,
})
