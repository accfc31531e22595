import { useCan, useCustomMutation } from '@refinedev/core'
import { useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import type { NearMiss, ReviewedTurn } from '#contract/conversations/review.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { toMutation } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Panel } from '#ui/panel.tsx'
import { useMark } from '../use-mark.ts'
import { Fix } from './fix.tsx'
import styles from './review.module.css'

interface DetailProps {
  turn: ReviewedTurn
  /** Leads back to the questions, where they are not beside it. */
  onBack?: () => void
  onSettled: () => void
}

/** A question, what was answered, what nearly answered, and what can be done about it. */
export function Detail({ turn, onBack, onSettled }: DetailProps) {
  const tenantId = useSession()?.user.tenant_id
  const { settle, verdict, isSettling } = useSettle(turn, onSettled)
  const judging = useJudging(turn, onSettled)
  const { data: access } = useCan({ resource: conversations.name, action: 'settle' })
  return (
    <div className={styles.detail}>
      {onBack && (
        <Button type="link" onClick={onBack}>
          {t('review.back')}
        </Button>
      )}
      <Panel
        title={t(`review.kind.${turn.kind}`)}
        aside={
          <HoverLink to={`/${tenantId}/conversations/detail/${turn.conversation_id}`}>
            {t('conversations.talk.open')}
          </HoverLink>
        }
      >
        <dl className={styles.said}>
          <dt>{t('conversations.role.user')}</dt>
          <dd lang={turn.language}>{turn.question}</dd>
          <dt>{turn.agent?.label ?? t('conversations.role.agent')}</dt>
          <dd lang={turn.language}>{turn.answer}</dd>
        </dl>
        <p className={styles.muted}>{formatTimestamp(turn.asked_at)}</p>
        <Near turn={turn} />
        <div className={styles.buttons}>
          {judging.isRight && <span role="status">{t('conversations.marked.right')}</span>}
          {verdict === null && (judging.isMarked || hasAnswer(turn)) && <Judge judging={judging} />}
          {verdict === null ? (
            <ActionButton reason={access?.reason} loading={isSettling} onClick={() => settle('dismissed')}>
              {t('review.dismiss')}
            </ActionButton>
          ) : (
            <>
              <span role="status">{t(`review.verdict.${verdict}`, { count: turn.similar })}</span>
              <ActionButton reason={access?.reason} loading={isSettling} onClick={() => settle(null)}>
                {t('review.reopen')}
              </ActionButton>
            </>
          )}
        </div>
      </Panel>
      {turn.agent && <Fix turn={turn} agent={turn.agent} onProven={() => settle('answered')} />}
    </div>
  )
}

/** Tells whether the agent gave an answer that can be right. */
const hasAnswer = ({ kind }: ReviewedTurn) => kind !== 'unanswered' && kind !== 'guarded'

/** Takes whether the answer was right. What would have been right is written below. */
function Judge({ judging }: { judging: ReturnType<typeof useJudging> }) {
  const { judge, takeBack, isRight, isWrong, isMarked, isMarking } = judging
  const { data: access } = useCan({ resource: conversations.name, action: 'mark' })
  const shared = { reason: access?.reason, loading: isMarking }
  return (
    <>
      {!isRight && (
        <>
          <ActionButton {...shared} onClick={() => judge('right')}>
            {t('review.right')}
          </ActionButton>
          <ActionButton {...shared} aria-pressed={isWrong} onClick={() => judge('wrong')}>
            {t('review.wrong')}
          </ActionButton>
        </>
      )}
      {isMarked && (
        <ActionButton {...shared} onClick={takeBack}>
          {t('conversations.mark.take_back')}
        </ActionButton>
      )}
    </>
  )
}

function useJudging({ conversation_id, turn_index, kind }: ReviewedTurn, onSettled: () => void) {
  const { mark, unmark, isMarking } = useMark({ conversationId: conversation_id, index: turn_index })
  const [marked, setMarked] = useState<'right' | 'wrong' | undefined>(kind === 'marked' ? 'wrong' : undefined)
  const judge = async (verdict: 'right' | 'wrong') => {
    if (!(await mark(verdict))) return
    setMarked(verdict)
    onSettled()
    if (verdict === 'wrong') document.querySelector<HTMLElement>('[data-right-answer]')?.focus()
  }
  const takeBack = async () => {
    if (!(await unmark())) return
    setMarked(undefined)
    onSettled()
  }
  return {
    judge: (verdict: 'right' | 'wrong') => void judge(verdict),
    takeBack: () => void takeBack(),
    isMarking,
    isRight: marked === 'right',
    isWrong: marked === 'wrong',
    isMarked: marked !== undefined,
  }
}

/** Stores what became of a question and of those like it. */
function useSettle({ turns }: ReviewedTurn, onSettled: () => void) {
  const [verdict, setVerdict] = useState<'answered' | 'dismissed' | null>(null)
  const { mutate, mutation } = useCustomMutation()
  const settle = (next: typeof verdict) =>
    mutate(
      {
        ...toMutation(conversations.endpoints.settle, { body: { turns, verdict: next } }),
        errorNotification: false,
        successNotification: false,
      },
      {
        onSuccess: () => {
          setVerdict(next)
          onSettled()
        },
        onError: ({ message }) => showToast((toast) => toast.error(message)),
      },
    )
  return { settle, verdict, isSettling: mutation.isPending }
}

/** The passages that fit best, each with its score and the one that an answer needs. */
function Near({ turn: { near, threshold } }: { turn: ReviewedTurn }) {
  if (near.length === 0) return <p className={styles.muted}>{t('review.nothing_near')}</p>
  return (
    <details>
      <summary>{t('review.near', { count: near.length })}</summary>
      <ul className={styles.near}>
        {near.map((miss) => (
          <Miss key={miss.passage_id} miss={miss} threshold={threshold} />
        ))}
      </ul>
    </details>
  )
}

function Miss({
  miss: { entry_id, passage_id, title, text, score },
  threshold,
}: {
  miss: NearMiss
  threshold: number
}) {
  const tenantId = useSession()?.user.tenant_id
  const scores = { score: score.toFixed(2), threshold: threshold.toFixed(2) }
  return (
    <li>
      <HoverLink to={`/${tenantId}/knowledge-base/detail/${entry_id}?tab=passages&passage=${passage_id}`}>
        {title}
      </HoverLink>
      <div className={styles.score}>
        <Meter share={score} aria-hidden />
        <span>{t(score >= threshold ? 'review.score_enough' : 'review.score', scores)}</span>
      </div>
      <p>{text}</p>
    </li>
  )
}
