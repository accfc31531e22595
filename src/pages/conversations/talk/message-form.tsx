import { AudioOutlined } from '@ant-design/icons'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { maxMessage } from '#contract/talk.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NativeInput } from '#ui/native-input.tsx'
import { useMicrophone } from './speech.ts'
import styles from './talk.module.css'

interface MessageFormProps {
  language: string
  /** Sends a message that was typed, or spoken. */
  onSend: (text: string, isSpoken: boolean) => void
}

/** A line to type a message in, or to speak it where the browser recognizes speech. */
export function MessageForm({ language, onSend }: MessageFormProps) {
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const microphone = useMicrophone(language, (heard) => onSend(heard.slice(0, maxMessage), true))
  const problem = microphone?.problem
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onSend(text.trim(), false)
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{t('conversations.talk.message')}</label>
      <NativeInput
        ref={input}
        id={id}
        value={text}
        maxLength={maxMessage}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {microphone && (
        <Button
          icon={<AudioOutlined aria-hidden />}
          aria-pressed={microphone.isListening}
          aria-label={t('conversations.talk.speak')}
          title={t(microphone.isListening ? 'conversations.talk.listening' : 'conversations.talk.speak')}
          onClick={microphone.toggle}
        />
      )}
      <Button type="primary" htmlType="submit">
        {t('conversations.talk.send')}
      </Button>
      {problem && <p role="alert">{t(`conversations.talk.microphone.${problem}`)}</p>}
      {microphone?.isListening && <p role="status">{t('conversations.talk.listening')}</p>}
    </form>
  )
}
