import { useConversationFeedback } from '@elevenlabs/react'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/public/icon.tsx'

/** Takes what the user thinks of an answer, while the conversation goes on; a second click takes it back. */
export function Feedback({ eventId }: { eventId: number }) {
  const { canSendFeedback, sendFeedback } = useConversationFeedback()
  const [isLiked, setLiked] = useState<boolean | null>(null)
  const choose = (next: boolean) => {
    const changed = next === isLiked ? null : next
    setLiked(changed)
    sendFeedback(changed, eventId)
  }
  if (!canSendFeedback && isLiked === null) return null
  const shared = { type: 'text', size: 'small', disabled: !canSendFeedback } as const
  return (
    <span>
      <Button
        {...shared}
        icon={<Thumb isFilled={isLiked === true} />}
        aria-label={t('conversations.feedback.good')}
        title={t('conversations.feedback.good')}
        aria-pressed={isLiked === true}
        onClick={() => choose(true)}
      />
      <Button
        {...shared}
        icon={<Thumb isDown isFilled={isLiked === false} />}
        aria-label={t('conversations.feedback.bad')}
        title={t('conversations.feedback.bad')}
        aria-pressed={isLiked === false}
        onClick={() => choose(false)}
      />
    </span>
  )
}

/** Visitors load no icons of antd. */
const Thumb = ({ isDown, isFilled }: { isDown?: boolean; isFilled: boolean }) => (
  <Icon>
    <path
      d="M7 11v9H4v-9Zm0 0 4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H7"
      transform={isDown ? 'rotate(180 12 12)' : undefined}
      fill={isFilled ? 'currentColor' : undefined}
    />
  </Icon>
)
