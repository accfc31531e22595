import { useCan, useOne } from '@refinedev/core'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Steps } from './steps.tsx'
import styles from './review.module.css'
import { useFix } from './use-fix.ts'

interface FixProps {
  turn: ReviewedTurn
  agent: { id: string; label: string }
  onProven: () => void
}

/** Writes the right answer, proves it, and publishes it, without leaving the question. */
export function Fix({ turn, agent, onProven }: FixProps) {
  const id = useId()
  const writing = useWriting(turn, agent.id, onProven)
  const { entryId, title, content, isBusy, submit } = writing
  return (
    <Panel title={t('review.fix')}>
      <form
        className={styles.fix}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <EntryChoice turn={turn} chosen={entryId} isBusy={isBusy} onChange={writing.setEntryId} />
        {!entryId && (
          <>
            <label htmlFor={`${id}title`}>{t('review.title')}</label>
            <Input
              id={`${id}title`}
              maxLength={200}
              value={title}
              readOnly={isBusy}
              onChange={({ target }) => writing.setTitle(target.value)}
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
          readOnly={isBusy || !writing.isLoaded}
          onChange={({ target }) => writing.setContent(target.value)}
        />
        <p className={styles.muted}>{t('review.fix_text', { agent: agent.label })}</p>
        <Buttons writing={writing} agent={agent} />
        <Steps progress={writing.progress} isChanged={writing.isChanged} agentId={agent.id} />
      </form>
    </Panel>
  )
}

type Writing = ReturnType<typeof useWriting>

/** The answer while it is written, and the steps that bring it to callers. */
function useWriting(turn: ReviewedTurn, agentId: string, onProven: () => void) {
  const [entryId, setEntryId] = useState<string>()
  const [title, setTitle] = useState(turn.question.slice(0, 200))
  const [answer, setAnswer] = useState('')
  const corrected = useEntryText(entryId)
  const { progress, isChanged, prove, publish } = useFix(turn, agentId)
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
  return {
    entryId,
    setEntryId,
    title,
    setTitle,
    content,
    setContent: (text: string) => (entryId ? corrected.setText(text) : setAnswer(text)),
    /** True once the text of the corrected entry is read. */
    isLoaded: entryId === undefined || corrected.text !== undefined,
    progress,
    isChanged,
    isBusy,
    isReady,
    /** The missing permission. */
    reason,
    start,
    end,
    submit() {
      if (!reason) void (isChanged ? end() : start())
    },
  }
}

interface EntryChoiceProps {
  turn: ReviewedTurn
  chosen?: string
  isBusy: boolean
  onChange: (entryId: string | undefined) => void
}

/** A choice between a new entry and the entries that nearly answered. */
function EntryChoice({ turn, chosen, isBusy, onChange }: EntryChoiceProps) {
  const texts = turn.near.filter(({ is_text }) => is_text)
  const entries = [...new Map(texts.map((miss) => [miss.entry_id, miss.title]))]
  if (entries.length === 0) return null
  return (
    <Radio.Group
      aria-label={t('review.where')}
      value={chosen ?? ''}
      disabled={isBusy}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <Radio value="">{t('review.new_entry')}</Radio>
      {entries.map(([value, label]) => (
        <Radio key={value} value={value}>
          {t('review.correct', { title: label })}
        </Radio>
      ))}
    </Radio.Group>
  )
}

function Buttons({ writing, agent }: { writing: Writing; agent: FixProps['agent'] }) {
  const { progress, isChanged, isBusy, isReady, reason, start, end } = writing
  return (
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
  )
}

/** Why an answer cannot be written: it needs three permissions. */
function useRefusal(entryId?: string): string | undefined {
  const { data: writes } = useCan({ resource: knowledgeBase.name, action: entryId ? 'update' : 'create' })
  const { data: links } = useCan({ resource: aiAgents.name, action: 'update' })
  return writes?.reason ?? links?.reason
}

/** The text of an entry as it is being corrected; undefined until it is read. */
function useEntryText(id: string | undefined) {
  const [changed, setChanged] = useState<{ id: string; text: string }>()
  const { result } = useOne<KnowledgeEntry>({
    resource: knowledgeBase.name,
    dataProviderName: knowledgeBase.api,
    id,
    queryOptions: { enabled: id !== undefined },
  })
  const stored = result?.id === id ? (result?.content ?? undefined) : undefined
  return {
    text: changed && changed.id === id ? changed.text : stored,
    setText: (text: string) => id && setChanged({ id, text }),
  }
}
