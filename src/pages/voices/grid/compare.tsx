import { Input } from 'antd'
import { useId, useState } from 'react'
import type { Voice } from '#contract/voices.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { PlayButton } from '../play-button.tsx'
import { sentences } from '../sentences.ts'
import styles from './grid.module.css'

/** Two voices on the same sentence. */
export function Compare({ voices, onClear }: { voices: Voice[]; onClear: () => void }) {
  const [text, setText] = useState<string>()
  const id = useId()
  const sentence = text ?? sentences[voices[0]!.languages[0]!]
  return (
    <Panel title={t('voices.compare_title')}>
      <div className={styles.compare}>
        <label htmlFor={id}>{t('voices.sentence')}</label>
        <Input.TextArea
          id={id}
          value={sentence}
          maxLength={300}
          autoSize
          onChange={({ target }) => setText(target.value)}
        />
        <ul>
          {voices.map((voice) => (
            <li key={voice.id}>
              <PlayButton voice={voice} text={sentence} /> {voice.name}
            </li>
          ))}
        </ul>
        {voices.length < 2 && <p>{t('voices.compare_second')}</p>}
        {voices.some(({ provider }) => provider !== 'browser') && <p>{t('voices.compare_recording')}</p>}
        <Button onClick={onClear}>{t('voices.compare_end')}</Button>
      </div>
    </Panel>
  )
}
