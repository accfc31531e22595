import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import styles from './talk.module.css'

const ratings = [1, 2, 3, 4, 5]

/** Asks how a conversation was, once it has ended. */
export function Rate({ onRate }: { onRate: (rating: number) => Promise<unknown> }) {
  const name = useId()
  const [rating, setRating] = useState(0)
  const [told, setTold] = useState<{ text: string; isProblem?: true }>()
  async function choose(next: number) {
    setRating(next)
    try {
      await onRate(next)
      setTold({ text: t('conversations.rate.thanks') })
    } catch (error) {
      setTold({ text: (error as Error).message, isProblem: true })
    }
  }
  return (
    <fieldset className={styles.rate}>
      <legend>{t('conversations.rate.ask')}</legend>
      {ratings.map((one) => (
        <label key={one} title={t('conversations.rate.stars', { count: one })}>
          <input
            type="radio"
            name={name}
            checked={rating === one}
            aria-label={t('conversations.rate.stars', { count: one })}
            onChange={() => void choose(one)}
          />
          {one <= rating ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        </label>
      ))}
      {told && <p role={told.isProblem ? 'alert' : 'status'}>{told.text}</p>}
    </fieldset>
  )
}
