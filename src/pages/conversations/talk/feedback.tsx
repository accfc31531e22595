import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined } from '@ant-design/icons'
import { useConversationFeedback } from '@elevenlabs/react'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'

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
        icon={isLiked === true ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
        aria-label={t('conversations.feedback.good')}
        title={t('conversations.feedback.good')}
        aria-pressed={isLiked === true}
        onClick={() => choose(true)}
      />
      <Button
        {...shared}
        icon={isLiked === false ? <DislikeFilled aria-hidden /> : <DislikeOutlined aria-hidden />}
        aria-label={t('conversations.feedback.bad')}
        title={t('conversations.feedback.bad')}
        aria-pressed={isLiked === false}
        onClick={() => choose(false)}
      />
    </span>
  )
}
