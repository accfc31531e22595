import { useCustom } from '@refinedev/core'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Quota } from '#contract/plans/limits.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { QuotaBars, type QuotaBarsProps } from './quota-bars.tsx'

interface QuotasProps extends Pick<QuotaBarsProps, 'note'> {
  endpoint: Endpoint
  params?: Record<string, string>
}

/** The panel with the quotas that an endpoint answers. */
export default function Quotas({ endpoint, params, note }: QuotasProps) {
  const { query } = useCustom<Quota[]>({ ...toRequest(endpoint, { params }), errorNotification: false })
  if (query.isError) return null
  const quotas = query.data?.data
  return (
    <Panel title={t('quotas.title')} isBusy={!quotas}>
      {quotas ? <QuotaBars quotas={quotas} note={note} /> : <Bar width={60} />}
    </Panel>
  )
}
