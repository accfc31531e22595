import type { ReactNode } from 'react'
import { notCalled, type Turn } from '#contract/conversations/turns.ts'
import type { Conversation } from '#contract/conversations/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { Citations } from './citations.tsx'
import { Latency } from './latency.tsx'
import { Mark } from './mark.tsx'
import { caseOf } from './said-case.ts'
import { SaveCase } from './save-case.tsx'
import { Trace } from './trace.tsx'
import styles from './conversations.module.css'

/** The turns of a conversation, in their order. */
export function Transcript({ conversation: { id, turns, status, agent_id } }: { conversation: Conversation }) {
  const isOver = status !== 'initiated' && status !== 'in_progress'
  return (
    <Panel title={t('conversations.transcript')} isBusy={!isOver}>
      {turns.length === 0 && <p>{t('conversations.nothing_said')}</p>}
      <ol className={styles.turns}>
        {turns.map((turn, at) => {
          const question = questionOf(turns, at)
          const { index, mark, language } = turn
          return (
            <Said key={turn.id} turn={turn}>
              {turn.has_trace && <Trace conversationId={id} turnId={turn.id} />}
              {question !== undefined && isOver && (
                <Mark answered={{ conversationId: id, index, mark, question, language, agentId: agent_id }} />
              )}
              {agent_id && <SaveCase agentId={agent_id} given={givenBy(turns, at)} />}
            </Said>
          )
        })}
      </ol>
    </Panel>
  )
}

/** The question that an answer was given to. */
function questionOf(turns: Turn[], at: number): string | undefined {
  if (turns[at]!.role !== 'agent') return undefined
  const last = turns.slice(0, at).findLast(({ role }) => role === 'user' || role === 'agent')
  return last?.role === 'user' ? last.text : undefined
}

/** The test case that an answer makes of the messages before it, so that a follow-up stays one. */
function givenBy(turns: Turn[], at: number) {
  const { role, is_interrupted, citations, known, feedback } = turns[at]!
  if (role !== 'agent' || is_interrupted) return undefined
  const before = turns.slice(0, at)
  const last = before.findLastIndex((turn) => turn.role === 'user' || turn.role === 'agent')
  if (before[last]?.role !== 'user') return undefined
  const questions = before.filter((turn) => turn.role === 'user').map(({ text }) => text)
  const tools = before.slice(last).flatMap(({ tool }) => tool?.name ?? [])
  return caseOf({ questions, tools, citations, isKnown: known !== false, isDisliked: feedback === 'dislike' })
}

interface SaidProps {
  turn: Turn
  children: ReactNode
}

function Said({ turn, children }: SaidProps) {
  const {
    role,
    text,
    start_ms,
    citations,
    latency,
    known,
    basis,
    offered,
    is_interrupted,
    tool,
    feedback,
    model,
    fallback,
    mark,
    mark_note,
  } = turn
  return (
    <li data-role={role}>
      <header>
        <strong>{t(`conversations.role.${role}`)}</strong>
        <span>{formatDuration(Math.round(start_ms / 1000))}</span>
        {is_interrupted && <span>{t('conversations.interrupted')}</span>}
        {offered && <span data-tone="warning">{t('conversations.offered')}</span>}
        {known === false && !offered && <span data-tone="warning">{t('conversations.unknown')}</span>}
        {basis && basis !== 'none' && <span>{t(`conversations.basis.${basis}`)}</span>}
        {fallback && <span data-tone="warning">{t(`conversations.fallback.${fallback}`)}</span>}
        {(model || fallback) && (
          <span>{model ? t('conversations.answered_by', { model }) : t('conversations.answered_without')}</span>
        )}
        {feedback && <span>{t(`conversations.feedback.${feedback}`)}</span>}
        {mark && (
          <span data-tone={mark === 'wrong' ? 'warning' : undefined}>
            {t(`conversations.marked.${mark}`)}
            {mark_note && `: ${mark_note}`}
          </span>
        )}
      </header>
      {tool ? <Used tool={tool} /> : <p lang={turn.language ?? undefined}>{text}</p>}
      {citations.length > 0 && <Citations citations={citations} />}
      {latency && <Latency latency={latency} />}
      {children}
    </li>
  )
}

function Used({ tool: { name, args, result, ok, ms } }: { tool: NonNullable<Turn['tool']> }) {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${String(value)}`)
  return (
    <p data-tone={ok ? undefined : 'danger'}>
      {result === notCalled
        ? t('conversations.talk.tool_not_called', { name })
        : t(ok ? 'conversations.tool.used' : 'conversations.tool.failed', { name, ms })}
      {[...given, result === notCalled ? '' : result].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
