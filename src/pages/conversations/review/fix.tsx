import { Checkbox, Input, Radio } from 'antd'
import { useId } from 'react'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import { maxForm } from '#contract/curated-answers.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Override } from './override.tsx'
import { Steps } from './steps.tsx'
import styles from './review.module.css'
import { useWriting, type Writing } from './use-writing.ts'

interface FixProps {
  turn: ReviewedTurn
  agent: { id: string; label: string }
  onProven: () => void
}

/** Writes the right answer, and proves it, without leaving the question. */
export function Fix({ turn, agent, onProven }: FixProps) {
  const id = useId()
  const writing = useWriting(turn, agent.id, onProven)
  const { entryId, content, isBusy, progress, submit } = writing
  const failed = progress.failed?.error?.failed
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
        {!entryId && <Form turn={turn} writing={writing} id={`${id}form`} />}
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
        {!entryId && (
          <Checkbox
            checked={writing.isForAll}
            disabled={isBusy}
            onChange={({ target }) => writing.setForAll(target.checked)}
          >
            {t('review.for_all')}
          </Checkbox>
        )}
        <p className={styles.muted}>{t(entryId ? 'review.correct_text' : 'review.fix_text', { agent: agent.label })}</p>
        <Buttons writing={writing} agent={agent} />
        <Steps progress={progress} isChanged={writing.isChanged} agentId={agent.id} />
        {failed && <Override failed={failed} isBusy={isBusy} onPublish={(reason) => void writing.end(reason)} />}
      </form>
    </Panel>
  )
}

/** The question form that finds the answer. A follow-up is shown with what it follows, to be written so that it stands alone. */
function Form({ turn, writing, id }: { turn: ReviewedTurn; writing: Writing; id: string }) {
  return (
    <>
      <label htmlFor={id}>{t('review.form')}</label>
      <Input
        id={id}
        maxLength={maxForm}
        value={writing.form}
        readOnly={writing.isBusy}
        aria-describedby={turn.follows === null ? undefined : `${id}follows`}
        onChange={({ target }) => writing.setForm(target.value)}
      />
      {turn.follows !== null && (
        <p id={`${id}follows`} className={styles.muted}>
          {t('review.follows', { question: turn.follows })}
        </p>
      )}
    </>
  )
}

interface EntryChoiceProps {
  turn: ReviewedTurn
  chosen?: string
  isBusy: boolean
  onChange: (entryId: string | undefined) => void
}

/** A choice between a curated answer and the entries that nearly answered. */
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
      <Radio value="">{t('review.curated')}</Radio>
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
