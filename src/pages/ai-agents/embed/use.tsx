import { useCustom } from '@refinedev/core'
import type * as z from 'zod'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { toRequest } from '#providers/refine/to-request.ts'

type Use = z.output<typeof aiAgents.endpoints.visitors.data>

/** The minutes and conversations of visitors today, beside the limits of the agent. */
export function VisitorUse({ id }: { id: string }) {
  const { query } = useCustom<Use>({
    ...toRequest(aiAgents.endpoints.visitors, { params: { id } }),
    errorNotification: false,
  })
  const use = query.data?.data
  if (!use) return null
  return (
    <p role="status">
      {t('agents.embed.used', {
        minutes: formatNumber(use.minutes),
        most: formatNumber(use.visitor_minutes),
        talks: formatNumber(use.talks),
        at_once: formatNumber(use.visitor_talks),
      })}
    </p>
  )
}
