import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { isPast } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Tag } from '#ui/tag.tsx'

/** The published version of an agent, with the one that answers beside it. */
export default function VersionMark({ row }: FaceProps) {
  const { id, published_version } = row as AiAgent
  const tenantId = useSession()?.user.tenant_id
  const beside = besideText(row as AiAgent)
  if (published_version === null) return <Nothing />
  return (
    <>
      {String(published_version)}{' '}
      {beside && (
        <HoverLink to={`/${tenantId}/ai-agents/detail/${id}?tab=performance`}>
          <Tag color="info">{beside}</Tag>
        </HoverLink>
      )}
    </>
  )
}

/** Tells which version answers beside the published one: "Version 7 answers 20 %"; undefined if none does. */
export function besideText({ parallel_version, parallel_share, parallel_ends_at }: AiAgent): string | undefined {
  if (parallel_version === null) return undefined
  const number = String(parallel_version)
  if (parallel_ends_at !== null && isPast(parallel_ends_at)) return t('agents.parallel.over', { number })
  return t('agents.parallel.answers', { number, share: String(parallel_share) })
}
