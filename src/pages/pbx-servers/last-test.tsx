import { lazy } from 'react'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { FaceProps } from '#crud/resource.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { withTexts, t } from '#providers/format/i18n.ts'

const StepList = lazy(() => withTexts(import('#crud/record/step-list.tsx'), 'jobs', 'steps'))

/** The checklist of the last test, and when it was. */
export default function LastTest({ value }: FaceProps) {
  const test = value as PbxServer['last_test']
  if (!test) return t('pbx.never_tested')
  return (
    <>
      <p>
        <time dateTime={test.at}>{formatTimestamp(test.at)}</time>
      </p>
      <StepList steps={test.steps} isOver />
    </>
  )
}
