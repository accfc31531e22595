import { useState } from 'react'
import type { Voice } from '#contract/voices.ts'
import { Failed } from '#crud/failed.tsx'
import { Footer } from '#crud/list/footer.tsx'
import { NoRows } from '#crud/list/no-rows.tsx'
import { ListedContext } from '#crud/list/origin.ts'
import { RowsNotice } from '#crud/list/rows-notice.tsx'
import { Toolbar } from '#crud/list/toolbar.tsx'
import { useListState } from '#crud/list/use-list-state.ts'
import { useRows } from '#crud/list/use-rows.ts'
import type { PageProps } from '#crud/resource.ts'
import { heading } from '#crud/vocabulary.ts'
import { Panel } from '#ui/panel.tsx'
import { VoiceCard } from './card.tsx'
import { Compare } from './compare.tsx'
import styles from './grid.module.css'

/** The voices as cards to listen to; two of them can be compared. */
export default function Grid({ resource }: PageProps) {
  const { state, change } = useListState(resource)
  const list = useRows(resource, state, change)
  const [compared, setCompared] = useState<Voice[]>([])
  const toggle = (voice: Voice) =>
    setCompared((now) =>
      now.some(({ id }) => id === voice.id) ? now.filter(({ id }) => id !== voice.id) : [...now, voice].slice(-2),
    )
  return (
    <>
      {compared.length > 0 && <Compare voices={compared} onClear={() => setCompared([])} />}
      <Panel flush>
        <Toolbar resource={resource} state={state} change={change} />
        <RowsNotice list={list} change={change} />
        {list.error ? (
          <Failed error={list.error} onRetry={list.retry} />
        ) : !list.isLoading && list.total === 0 ? (
          <NoRows resource={resource} state={state} change={change} />
        ) : (
          <ListedContext value={{ resource, state, rows: list.rows }}>
            <ul
              className={styles.grid}
              aria-label={heading(resource, 'many')}
              aria-busy={list.isLoading || list.isStale}
            >
              {(list.rows as Voice[]).map((voice) => (
                <VoiceCard
                  key={voice.id}
                  resource={resource}
                  voice={voice}
                  isCompared={compared.some(({ id }) => id === voice.id)}
                  onCompare={() => toggle(voice)}
                />
              ))}
            </ul>
            <Footer state={state} total={list.total} isCapped={list.isCapped} onChange={change} />
          </ListedContext>
        )}
      </Panel>
    </>
  )
}
