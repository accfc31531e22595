import { lazy, Suspense, useState } from 'react'
import type { Passage } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { useScreenParams } from '#crud/in-place.ts'
import { Pager } from '#crud/list/pager.tsx'
import { SearchBox } from '#crud/list/search-box.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { LostCorrections } from './lost-corrections.tsx'
import { PassageItem } from './passage-item.tsx'
import styles from './show.module.css'
import { useAnswer } from './use-answer.ts'

const InContext = lazy(() => import('./in-context.tsx'))

const pageSize = 20

/**
 * The passages of an entry, or those with the words of `?tab=passages&q=<words>`; one is shown with those beside it:
 * `?tab=passages&passage=<id>`.
 */
export default function Passages({ entry }: { entry: KnowledgeEntry }) {
  const [params] = useScreenParams()
  const words = params.get('q') ?? ''
  return <PassageList key={words} entry={entry} words={words} />
}

function PassageList({ entry, words }: { entry: KnowledgeEntry; words: string }) {
  const [params, setParams] = useScreenParams()
  const [q, setQ] = useState(words)
  const [page, setPage] = useState(1)
  const {
    data,
    total = 0,
    error,
    isFetching,
    retry,
  } = useAnswer<Passage[]>('passages', entry, {
    q: q || undefined,
    _start: (page - 1) * pageSize,
    _end: page * pageSize,
  })
  const opened = params.get('passage')
  const isNarrow = useNarrow()
  const open = (id?: string) =>
    setParams({ tab: 'passages', ...(id && { passage: id }) }, { replace: true, preventScrollReset: true })
  return (
    <Panel isBusy={isFetching}>
      <LostCorrections entry={entry} />
      <div className={styles.search}>
        <SearchBox
          label={t('knowledge.search_passages')}
          maxLength={200}
          value={q}
          onChange={(typed) => {
            setQ(typed)
            setPage(1)
          }}
        />
      </div>
      {error ? <Failed error={error} onRetry={retry} /> : !data && <Bar width={60} />}
      {data && !error && (
        <>
          <Found {...{ entry, data, total, q }} onOpen={open} />
          {total > pageSize && (
            <Pager page={page} last={Math.ceil(total / pageSize)} isCompact={isNarrow} onChange={setPage} />
          )}
        </>
      )}
      {opened && (
        <Suspense>
          <InContext entry={entry} id={opened} cited={citedIn(params)} onClose={() => open()} />
        </Suspense>
      )}
    </Panel>
  )
}

/** The place that an answer cited, if the address names one. */
function citedIn(params: URLSearchParams) {
  const [version, start, end] = ['version', 'start', 'end'].map((name) => params.get(name))
  return version && start && end ? { version, start, end } : undefined
}

interface FoundProps {
  entry: KnowledgeEntry
  data: Passage[]
  total: number
  q: string
  onOpen: (id: string) => void
}

const Found = ({ entry, data, total, q, onOpen }: FoundProps) => (
  <>
    <p role="status" className={styles.muted}>
      {t('knowledge.passages_found', { count: total })}
    </p>
    {data.length === 0 && <Nothing isSearch={q !== ''} />}
    <ol className={styles.passages}>
      {data.map((passage) => (
        <PassageItem key={passage.position} {...{ entry, passage, q }} onOpen={() => onOpen(passage.id)} />
      ))}
    </ol>
  </>
)

const Nothing = ({ isSearch }: { isSearch: boolean }) => (
  <State
    kind={isSearch ? 'noMatch' : 'empty'}
    title={t(isSearch ? 'knowledge.no_match' : 'knowledge.no_passages')}
    text={t(isSearch ? 'knowledge.no_match_text' : 'knowledge.no_passages_text')}
  />
)
