import type { Turn } from '#contract/conversation-turns.ts'
import type { Conversation } from '#contract/conversations.ts'
import { t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import { Citations } from './citations.tsx'
import { Latency } from './latency.tsx'
import styles from './conversations.module.css'

/** The turns of a conversation, in their order. */
export function Transcript({ conversation: { turns, status } }: { conversation: Conversation }) {
  const isOver = status !== 'initiated' && status !== 'in_progress'
  return (
    <Panel title={t('conversations.transcript')} isBusy={!isOver}>
      {turns.length === 0 && <p>{t('conversations.nothing_said')}</p>}
      <ol className={styles.turns}>
        {turns.map((turn) => (
          <Said key={turn.id} turn={turn} />
        ))}
      </ol>
    </Panel>
  )
}

function Said({ turn }: { turn: Turn }) {
  const { role, text, start_ms, citations, latency, known, is_interrupted, tool, feedback } = turn
  return (
    <li data-role={role}>
      <header>
        <strong>{t(`conversations.role.${role}`)}</strong>
        <span>{formatDuration(Math.round(start_ms / 1000))}</span>
        {is_interrupted && <span>{t('conversations.interrupted')}</span>}
        {known === false && <span data-tone="warning">{t('conversations.unknown')}</span>}
        {feedback && <span>{t(`conversations.feedback.${feedback}`)}</span>}
      </header>
      {tool ? <Used tool={tool} /> : <p lang={turn.language ?? undefined}>{text}</p>}
      {citations.length > 0 && <Citations citations={citations} />}
      {latency && <Latency latency={latency} />}
    </li>
  )
}

function Used({ tool: { name, args, result, ok, ms } }: { tool: NonNullable<Turn['tool']> }) {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${String(value)}`)
  return (
    <p data-tone={ok ? undefined : 'danger'}>
      {t(ok ? 'conversations.tool.used' : 'conversations.tool.failed', { name, ms: String(ms) })}
      {[...given, result].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
