import { useCan } from '@refinedev/core'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Steps } from './steps.tsx'
import styles from './review.module.css'
import { useEntryText } from './use-entry-text.ts'
import { useFix } from './use-fix.ts'

interface FixProps {
  turn: ReviewedTurn
  agent: { id: string; label: string }
  onProven: () => void
}

/** Writes the right answer, proves it, and publishes it, without leaving the question. */
export function Fix({ turn, agent, onProven }: FixProps) {
  const id = useId()
  const texts = turn.near.filter(({ is_text }) => is_text)
  const entries = [...new Map(texts.map((miss) => [miss.entry_id, miss.title]))]
  const [entryId, setEntryId] = useState<string>()
  const [title, setTitle] = useState(turn.question.slice(0, 200))
  const [answer, setAnswer] = useState('')
  const corrected = useEntryText(entryId)
  const { progress, isChanged, prove, publish } = useFix(turn, agent.id)
  const reason = useRefusal(entryId)
  const isBusy = progress.current !== undefined
  const content = entryId ? (corrected.text ?? '') : answer
  const isReady = content.trim() !== '' && (entryId !== undefined || title.trim() !== '') && !isBusy
  const start = async () => {
    if (isReady && (await prove({ entryId, title: title.trim(), content: content.trim() }))) onProven()
  }
  const end = async () => {
    if (await publish()) onProven()
  }
  const submit = () => {
    if (!reason) void (isChanged ? end() : start())
  }
  return (
    <Panel title={t('review.fix')}>
      <form
        className={styles.fix}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {entries.length > 0 && (
          <Radio.Group
            aria-label={t('review.where')}
            value={entryId ?? ''}
            disabled={isBusy}
            onChange={({ target }) => setEntryId(target.value || undefined)}
          >
            <Radio value="">{t('review.new_entry')}</Radio>
            {entries.map(([value, label]) => (
              <Radio key={value} value={value}>
                {t('review.correct', { title: label })}
              </Radio>
            ))}
          </Radio.Group>
        )}
        {!entryId && (
          <>
            <label htmlFor={`${id}title`}>{t('review.title')}</label>
            <Input
              id={`${id}title`}
              maxLength={200}
              value={title}
              readOnly={isBusy}
              onChange={({ target }) => setTitle(target.value)}
            />
          </>
        )}
        <label htmlFor={`${id}answer`}>{t(entryId ? 'review.text' : 'review.answer')}</label>
        <Input.TextArea
          id={`${id}answer`}
          autoSize={{ minRows: 4, maxRows: 16 }}
          value={content}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
          }}
          readOnly={isBusy || (entryId !== undefined && corrected.text === undefined)}
          onChange={({ target }) => (entryId ? corrected.setText(target.value) : setAnswer(target.value))}
        />
        <p className={styles.muted}>{t('review.fix_text', { agent: agent.label })}</p>
        <div className={styles.buttons}>
          <ActionButton
            type={isChanged ? 'default' : 'primary'}
            reason={reason ?? (isReady || isBusy ? undefined : t('review.nothing_written'))}
            loading={isBusy && progress.current !== 'publish'}
            onClick={() => void start()}
          >
            {t('review.prove')}
          </ActionButton>
          {isChanged && (
            <ActionButton
              type="primary"
              reason={reason}
              loading={progress.current === 'publish'}
              onClick={() => void end()}
            >
              {t('review.publish', { agent: agent.label })}
            </ActionButton>
          )}
        </div>
        <Steps progress={progress} isChanged={isChanged} agentId={agent.id} />
      </form>
    </Panel>
  )
}

/** Why an answer cannot be written: it needs three permissions. */
function useRefusal(entryId?: string): string | undefined {
  const { data: writes } = useCan({ resource: knowledgeBase.name, action: entryId ? 'update' : 'create' })
  const { data: links } = useCan({ resource: aiAgents.name, action: 'update' })
  return writes?.reason ?? links?.reason
}
