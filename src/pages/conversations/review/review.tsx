import { useState } from 'react'
import { Select, Switch } from 'antd'
import { reviewKinds, type ReviewedTurn } from '#contract/conversations/review.ts'
import { Failed } from '#crud/failed.tsx'
import { Pager } from '#crud/list/pager.tsx'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { t } from '#providers/format/i18n.ts'
import { rangeText } from '#providers/format/range-text.ts'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { Detail } from './detail.tsx'
import { Questions } from './questions.tsx'
import styles from './review.module.css'
import { pageSize, periods, turnName, useReview, useWanted } from './use-review.ts'

/** The questions at the left, and the chosen one at the right; on a phone one after the other. */
export default function Review() {
  const { wanted, set } = useWanted()
  const { turns, total, isCapped, error, refetch, isFetching } = useReview(wanted)
  const isNarrow = useNarrow()
  // One that has been settled stays open until another is chosen.
  const [opened, setOpened] = useState<ReviewedTurn>()
  const chosen = turns?.find((turn) => turnName(turn) === wanted.turn) ?? matching(opened, wanted.turn)
  const shown = chosen ?? (isNarrow || wanted.turn ? undefined : turns?.[0])
  const choose = (turn?: ReviewedTurn) => {
    setOpened(turn)
    set({ turn: turn && turnName(turn) })
  }
  const isListHidden = isNarrow && shown !== undefined
  return (
    <>
      {!isListHidden && <Filters wanted={wanted} set={set} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!turns && !error && <Bar width={60} />}
      {turns && !error && (
        <div className={styles.columns} aria-busy={isFetching}>
          {!isListHidden && (
            <div className={styles.list}>
              <p role="status" className={styles.muted}>
                {t(isCapped ? 'review.found_capped' : 'review.found', { count: total })}
              </p>
              {turns.length === 0 && <State kind="empty" title={t('review.none')} text={t('review.none_text')} />}
              <Questions turns={turns} shown={shown} onChoose={choose} />
              {total > pageSize && (
                <Pager
                  page={wanted.page}
                  last={Math.ceil(total / pageSize)}
                  isCompact
                  onChange={(page) => set({ page: String(page), turn: undefined })}
                />
              )}
            </div>
          )}
          {shown && (
            <Detail
              key={turnName(shown)}
              turn={shown}
              onBack={isNarrow ? () => choose(undefined) : undefined}
              onSettled={() => {
                choose(shown)
                void refetch()
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

const matching = (turn?: ReviewedTurn, name?: string) => (turn && turnName(turn) === name ? turn : undefined)

type FiltersProps = ReturnType<typeof useWanted>

function Filters({ wanted: { days, range, kind, agent_id, with_tests }, set }: FiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label={t('review.filters')}>
      <Select
        aria-label={t('review.period')}
        value={range ? 0 : days}
        options={[
          ...periods.map((value) => ({ value, label: t('review.days', { count: value }) })),
          ...(range ? [{ value: 0, label: rangeText(range) }] : []),
        ]}
        onChange={(value) => value && set({ days: String(value), from: undefined, to: undefined })}
      />
      <Select
        aria-label={t('review.kind')}
        allowClear
        placeholder={t('review.every_kind')}
        value={kind}
        options={reviewKinds.map((value) => ({ value, label: t(`review.kind.${value}`) }))}
        onChange={(value?: string) => set({ kind: value })}
      />
      <ReferenceSelect
        aria-label={t('resources.ai-agents.one')}
        resource="ai-agents"
        allowClear
        placeholder={t('review.every_agent')}
        value={agent_id}
        onChange={(value?: string) => set({ agent_id: value ?? undefined })}
      />
      <label>
        <Switch size="small" checked={with_tests} onChange={(isOn) => set({ with_tests: isOn ? 'true' : undefined })} />
        {t('review.with_tests')}
      </label>
    </div>
  )
}
