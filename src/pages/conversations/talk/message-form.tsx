import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { maxMessage } from '#contract/conversations/constants.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NativeInput } from '#ui/native-input.tsx'
import { Icon } from '#ui/public/icon.tsx'
import styles from './talk.module.css'
import type { SpokenTalk } from './use-voice.ts'
import { followLevel } from './level.ts'

/** A line to type a message in, or to speak it where the browser recognizes speech. */
export function MessageForm({ talk: { microphone, isByVoice, type } }: { talk: SpokenTalk }) {
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const problem = microphone?.problem
  const speak = useRef<HTMLButtonElement>(null)
  // The button that started the conversation is gone, and a refused microphone leads to typing.
  useEffect(() => (isByVoice && !problem && speak.current ? speak : input).current?.focus(), [isByVoice, problem])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    type(text.trim())
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
          ref={speak}
          icon={<MicrophoneIcon />}
          aria-pressed={microphone.isListening}
          aria-label={t('conversations.talk.speak')}
          title={t(microphone.isListening ? 'conversations.talk.listening' : 'conversations.talk.speak')}
          onClick={microphone.toggle}
        />
      )}
      <Button type="primary" htmlType="submit">
        {t('conversations.talk.send')}
      </Button>
      {isByVoice && !microphone && <p role="alert">{t('conversations.talk.microphone.missing')}</p>}
      {problem && <p role="alert">{t(`conversations.talk.microphone.${problem}`)}</p>}
      {microphone?.isListening && (
        <div className={styles.listening}>
          <LevelMeter />
          <p role="status">{t('conversations.talk.listening')}</p>
          <p aria-hidden>{microphone.words}</p>
        </div>
      )}
    </form>
  )
}

const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
  </Icon>
)

/** Shows how loud the microphone is while it listens. It changes in every frame, without rendering. */
function LevelMeter() {
  const meter = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      followLevel((level) => {
        meter.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)))
        meter.current?.style.setProperty('--level', String(level))
      }),
    [],
  )
  return (
    <span
      ref={meter}
      role="meter"
      aria-label={t('conversations.talk.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.level}
    />
  )
}
