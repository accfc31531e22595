import { type HttpError, useOne } from '@refinedev/core'
import { useState } from 'react'
import { conversations } from '#contract/conversations/contract.ts'
import type { TurnTrace } from '#contract/conversations/turns.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { failureOf } from '#providers/refine/failure-of.ts'
import { Bar } from '#ui/skeleton.tsx'
import styles from './conversations.module.css'

interface TraceProps {
  conversationId: string
  turnId: string
}

/** Shows how a language model came to an answer, which is read when it is unfolded. */
export function Trace(props: TraceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.trace} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('conversations.trace')}</summary>
      {isOpen && <Opened {...props} />}
    </details>
  )
}

function Opened({ conversationId, turnId }: TraceProps) {
  const { query } = useOne<any, HttpError>({
    resource: conversations.name,
    dataProviderName: conversations.api,
    id: conversationId,
    meta: { endpoint: 'trace', query: { turn: turnId } },
    errorNotification: false,
  })
  const failed = failureOf(query)
  if (failed) return <Failed error={failed} onRetry={() => void query.refetch()} />
  const trace = query.data?.data as TurnTrace | undefined
  return trace ? <Steps trace={trace} /> : <Bar width={60} />
}

function Steps({ trace: { question, passages, failures, messages, model, tokens, answer } }: { trace: TurnTrace }) {
  return (
    <dl>
      <dt>{t('conversations.trace.question')}</dt>
      <dd>{question}</dd>
      <dt>{t('conversations.trace.passages')}</dt>
      {passages.length === 0 && <dd>{t('conversations.trace.no_passages')}</dd>}
      {passages.map(({ passage_id, title, version, score }) => (
        <dd key={passage_id}>
          {t('conversations.citation', { title, version: String(version), score: score.toFixed(2) })}
        </dd>
      ))}
      {failures.map(({ model: failed, code }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same model can fail in the same way twice
        <dd key={at} data-tone="warning">
          {t('conversations.trace.failed', { model: failed, code })}
        </dd>
      ))}
      {messages.map(({ role, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages are in the order of the request
        <div key={at}>
          <dt>{t(`conversations.trace.role.${role}`)}</dt>
          <dd>
            <pre>{text}</pre>
          </dd>
        </div>
      ))}
      <dt>{t('conversations.trace.answer')}</dt>
      <dd>
        <pre>{answer}</pre>
      </dd>
      <dd>
        {[model, t('conversations.trace.tokens', { count: tokens, tokens: formatNumber(tokens) })]
          .filter(Boolean)
          .join(' · ')}
      </dd>
    </dl>
  )
}
