import type { KeyboardEvent } from 'react'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './review.module.css'
import { turnName } from './use-review.ts'

interface QuestionsProps {
  turns: ReviewedTurn[]
  shown?: ReviewedTurn
  onChoose: (turn: ReviewedTurn) => void
}

/** The questions, those asked most often first. The arrow keys move between them. */
export const Questions = ({ turns, shown, onChoose }: QuestionsProps) => (
  <ol className={styles.questions} aria-label={t('views.review')}>
    {turns.map((turn) => (
      <li key={turnName(turn)}>
        <button
          type="button"
          aria-current={shown && turnName(shown) === turnName(turn) ? 'true' : undefined}
          onClick={() => onChoose(turn)}
          onKeyDown={moveFocus}
        >
          <strong lang={turn.language}>{turn.question}</strong>
          <span className={styles.facts}>
            <Tag color={colors[turn.kind]}>{t(`review.kind.${turn.kind}`)}</Tag>
            {turn.similar > 1 && <span>{t('review.similar', { count: turn.similar })}</span>}
            <span>{fromNow(turn.asked_at)}</span>
          </span>
        </button>
      </li>
    ))}
  </ol>
)

const colors = {
  unanswered: 'warning',
  disliked: 'danger',
  low_score: 'info',
  transferred: 'warning',
  guarded: 'neutral',
  marked: 'danger',
  sampled: 'neutral',
} as const

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.closest('ol')!.querySelectorAll('button')]
  const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + step]
  next?.focus()
  next?.click()
}
