import { Segmented } from 'antd'
import { useState } from 'react'
import { useCustom } from '@refinedev/core'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { explanationGroups, type ExplanationGroup, type UsageExplanation } from '#contract/usage-records/explanation.ts'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { Failed } from '#crud/failed.tsx'
import type { AboveProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { isPhone, usePhones } from '#providers/format/phones.ts'
import { formatSum } from '#providers/format/money.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Panel } from '#ui/panel.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { rangeText } from '#providers/format/range-text.ts'
import { sentenceOf } from './sentence.ts'
import styles from './usage.module.css'

/** Why the cost differs from that of the period before: in one sentence, and by type, agent or number. */
export function Explanation({ range, showRows }: { range: DayRange } & Pick<AboveProps, 'showRows'>) {
  const [by, setBy] = useState<ExplanationGroup>('type')
  const { query } = useCustom<UsageExplanation>({
    ...toRequest(usageRecords.endpoints.explanation, { query: { ...range, by } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const found = query.data?.data
  // The group of the rows that are shown, which are of the one before until the chosen one is read.
  const [shownBy, setShownBy] = useState(by)
  if (!query.isPlaceholderData && shownBy !== by) setShownBy(by)
  usePhones([found?.main, ...(found?.items ?? [])].some((one) => isPhone(one?.label)))
  const choice = (
    <Segmented
      aria-label={t('usage.explain_by')}
      options={explanationGroups.map((value) => ({ value, label: t(`usage.by_${value}`) }))}
      value={by}
      onChange={setBy}
    />
  )
  return (
    <Panel title={t('usage.why')} aside={choice} isBusy={query.isFetching}>
      {query.error && !found ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        found && (
          <>
            <p className={styles.sentence}>{sentenceOf(found)}</p>
            {found.items.length > 0 && (
              // Rows of another period or group lead nowhere until those that are asked for have come.
              <div inert={query.isPlaceholderData}>
                <DifferenceTable found={found} by={shownBy} showRows={showRows} />
              </div>
            )}
            {found.others.length > 0 && (
              <p className={styles.hint}>
                {t('usage.other_currencies', {
                  amounts: found.others.map(({ currency, amount }) => formatSum(amount, currency)).join(', '),
                  period: rangeText(found),
                })}
              </p>
            )}
          </>
        )
      )}
    </Panel>
  )
}
