import { Form } from 'antd'
import { useState } from 'react'
import type { Difference, KnowledgeVersion } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { FormSelect } from '#crud/fields/form-select.tsx'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { Marked } from './marked.tsx'
import styles from './show.module.css'
import { useAnswer } from './use-answer.ts'

interface ComparisonProps {
  entry: KnowledgeEntry
  /** The newest first. */
  versions: KnowledgeVersion[]
}

/** The difference between two versions, at first between the last two. */
export function Comparison({ entry, versions }: ComparisonProps) {
  const [picked, setPicked] = useState<{ from?: number; to?: number }>({})
  const from = picked.from ?? versions[1]!.version
  const to = picked.to ?? versions[0]!.version
  const { data, error, isFetching, retry } = useAnswer<Difference>('difference', entry, { from, to })
  const options = versions.map(({ version }) => ({
    value: version,
    label: t('knowledge.version', { version: String(version) }),
  }))
  const select = (name: 'from' | 'to', value: number) => (
    <Form.Item label={t(`knowledge.compare_${name}`)} htmlFor={`compare-${name}`} layout="vertical">
      <FormSelect
        id={`compare-${name}`}
        value={value}
        options={options}
        showSearch={options.length > 7}
        optionFilterProp="label"
        onChange={(version) => setPicked({ ...picked, [name]: version })}
      />
    </Form.Item>
  )
  return (
    <Panel title={t('knowledge.compare')} isBusy={isFetching}>
      <div className={styles.pair}>
        {select('from', from)}
        {select('to', to)}
      </div>
      {error ? <Failed error={error} onRetry={retry} /> : !data && <Bar width={60} />}
      {data && !error && <Changes difference={data} />}
    </Panel>
  )
}

function Changes({ difference: { added, removed, parts } }: { difference: Difference }) {
  const isSame = added + removed === 0
  return (
    <>
      <p role="status" className={styles.muted}>
        {isSame
          ? t('knowledge.no_difference')
          : `${t('knowledge.paragraphs_added', { count: added })}, ${t('knowledge.paragraphs_removed', { count: removed })}`}
      </p>
      {!isSame && (
        <div className={styles.difference}>
          {parts.map(({ kind, text, count }, at) => (
            <p key={at} data-kind={kind}>
              {(kind === 'added' || kind === 'removed') && <Unseen>{`${t(`knowledge.${kind}_mark`)}: `}</Unseen>}
              {kind === 'omitted' ? (
                t('knowledge.omitted', { count })
              ) : (
                <Marked text={text} places={placesIn(parts, at)} />
              )}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** The changed words of a paragraph that was replaced by a single other one. */
function placesIn(parts: Difference['parts'], at: number) {
  const kindAt = (place: number) => parts[place]?.kind
  const removed = kindAt(at) === 'added' ? at - 1 : at
  const isPair = kindAt(removed) === 'removed' && kindAt(removed + 1) === 'added'
  const isAlone = kindAt(removed - 1) !== 'removed' && kindAt(removed + 2) !== 'added'
  if (!isPair || !isAlone) return []
  const [before, after] = changedWords(parts[removed]!.text, parts[removed + 1]!.text)
  return [at === removed ? before : after].filter(({ start, end }) => start < end)
}

interface Range {
  start: number
  end: number
}

/**
 * The place that differs between two paragraphs, in each of them: what is between their common beginning and end, by
 * whole words.
 */
export function changedWords(before: string, after: string): [Range, Range] {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(one.length, other.length)
  let first = 0
  while (first < most && one[first] === other[first]) first++
  let last = 0
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last++
  const rangeIn = (words: string[]): Range => ({
    start: words.slice(0, first).join('').length,
    end: words.slice(0, words.length - last).join('').length,
  })
  return [rangeIn(one), rangeIn(other)]
}

const wordsOf = (text: string) => text.split(/(?<=\s)|(?=\s)/)
