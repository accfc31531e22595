import { PauseOutlined, SoundOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Tip } from '#ui/tip.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { sentences } from './sentences.ts'
import { play, stop, usePlaying, type Note, type Spoken } from './speech.ts'

interface PlayButtonProps {
  voice: Spoken & { name: string }
  /** Default: a sentence in the voice's language. */
  text?: string
}

/** Waits, so that passing over a row of buttons stays silent. */
const delay = 400

/** Lets a voice speak: on click, and while it is pointed at or focused. */
export function PlayButton({ voice, text = sentences[voice.languages[0]!] }: PlayButtonProps) {
  const isPlaying = usePlaying() === voice.id
  const [note, setNote] = useState<Note>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => setNote(play(voice, text))
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(begin, delay)
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (isPlaying) stop()
  }
  const toggle = () => {
    clearTimeout(timer.current)
    if (isPlaying) stop()
    else begin()
  }
  const button = (
    <Button
      size="small"
      icon={isPlaying ? <PauseOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
      aria-label={t(isPlaying ? 'voices.stop' : 'voices.play', { name: voice.name })}
      aria-pressed={isPlaying}
      onClick={toggle}
      onPointerEnter={wait}
      onPointerLeave={leave}
      onFocus={wait}
      onBlur={leave}
    />
  )
  return (
    <>
      {note ? <Tip text={t(`voices.note.${note}`)}>{button}</Tip> : button}
      <span role="status">{note && <Unseen>{t(`voices.note.${note}`)}</Unseen>}</span>
    </>
  )
}
