import { type HttpError, useCustom } from '@refinedev/core'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { AnsweringHit } from '#contract/knowledge-base/answers.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { useScreenParams } from '#crud/in-place.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { Tag } from '#ui/tag.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { failureOf } from '#providers/refine/failure-of.ts'
import styles from './show.module.css'
import { Marked } from './marked.tsx'
import { Place } from './passage-place.tsx'

/** Asks a question as an agent would: `?tab=question&question=…`, with `scope=all` of the whole knowledge base. */
export default function TestQuestion({ entry }: { entry: KnowledgeEntry }) {
  const [params, setParams] = useScreenParams()
  const question = params.get('question')?.trim().slice(0, maxLength) ?? ''
  const isWide = params.get('scope') === 'all'
  const [typed, setTyped] = useState(question)
  const ask = (next: string, wide: boolean) =>
    setParams(
      { tab: 'question', ...(next.trim() && { question: next.trim() }), ...(wide && { scope: 'all' }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Panel>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed, isWide)
        }}
      >
        <label htmlFor="knowledge-question">{t('knowledge.ask')}</label>
        <Input
          id="knowledge-question"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" htmlType="submit">
          {t('knowledge.submit_question')}
        </Button>
        <Checkbox checked={isWide} onChange={({ target }) => ask(typed, target.checked)}>
          {t('knowledge.ask_all')}
        </Checkbox>
      </form>
      <Finding />
      {question && <Answers key={`${question} ${isWide}`} question={question} entry={entry} isWide={isWide} />}
    </Panel>
  )
}

const maxLength = 1000

/** Says that passages are found by their words alone, if they are. */
function Finding() {
  const { query } = useCustom<{ embeddings: 'on' | 'none' | 'no_extension' }>({
    ...toRequest(voiceProviders.endpoints.read),
    errorNotification: false,
  })
  const state = query.data?.data.embeddings
  if (!state || state === 'on') return null
  return <p className={styles.muted}>{t(`knowledge.words_alone.${state}`)}</p>
}

interface AnswersProps {
  question: string
  entry: KnowledgeEntry
  isWide: boolean
}

function Answers({ question, entry, isWide }: AnswersProps) {
  const { query } = useCustom<AnsweringHit[], HttpError>({
    ...toRequest(knowledgeBase.endpoints.search),
    config: { payload: { question, ...(!isWide && { entry_ids: [entry.id] }) } },
    // Another version answers otherwise.
    queryOptions: { queryKey: ['knowledge', question, isWide, entry.id, entry.version] },
    errorNotification: false,
  })
  const hits = query.data?.data
  const failed = failureOf(query)
  if (failed) return <Failed error={failed} onRetry={() => void query.refetch()} />
  if (!hits) return <Bar width={60} />
  const isAnswered = hits.some(({ answers }) => answers)
  return (
    <>
      <p role="status" className={styles.muted}>
        {t(isAnswered ? 'knowledge.would_answer' : 'knowledge.would_not_answer')}{' '}
        {t('knowledge.passages_found', { count: hits.length })}
      </p>
      {hits.length === 0 && (
        <State
          kind="noMatch"
          title={t('knowledge.no_answer')}
          text={t(entry.version > 0 ? 'knowledge.no_answer_text' : 'knowledge.no_passages_text')}
        />
      )}
      <ol className={styles.passages}>
        {hits.map((hit) => (
          <Hit key={hit.passage_id} hit={hit} />
        ))}
      </ol>
    </>
  )
}

/** A passage of a question: whether an agent answers from it, and the words that match. */
function Hit({ hit }: { hit: AnsweringHit }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <li>
      <div className={styles.score}>
        <Tag color={hit.answers ? 'success' : 'neutral'}>
          {t(hit.answers ? 'knowledge.answers' : 'knowledge.near_miss')}
        </Tag>
      </div>
      <Place {...hit} />
      <p className={styles.text}>
        <Marked text={hit.text} places={hit.highlights} />
      </p>
      <HoverLink to={`/${tenantId}/knowledge-base/detail/${hit.entry_id}?tab=passages&passage=${hit.passage_id}`}>
        {t('knowledge.open_in', { title: hit.title })}
      </HoverLink>
    </li>
  )
}
