import { Suspense } from 'react'
import type { Contact } from '#contract/contacts/contract.ts'
import { relatedTo } from '#crud/fields/related.tsx'
import { renderLazy } from '#crud/lazy.ts'
import { Facts, FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { memo } from '#providers/navigation/prefetch.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './show.module.css'

const loadTimeline = memo(() => withTexts(import('./timeline.tsx'), 'contacts'))
// Requested together with the contact.
void loadTimeline().catch(() => undefined)

/** A contact: who it is, and all that was between it and the tenant. */
export default function ShowContact({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      overview={(row) => (
        <>
          <MergedNotice row={row} />
          <Facts
            resource={resource}
            row={row}
            extra={
              <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadTimeline, { contact: row as Contact })}</Suspense>
            }
          />
        </>
      )}
    />
  )
}

/** Leads from a merged contact to the one that has its numbers, addresses and calls. */
function MergedNotice({ row }: { row: Row }) {
  const tenantId = useSession()?.user.tenant_id
  const [target] = relatedTo('merged_into_id', row)
  if (!target) return null
  return (
    <div className={styles.merged} role="note">
      {t('contacts.merged_into')} <HoverLink to={`/${tenantId}/contacts/detail/${target.id}`}>{target.label}</HoverLink>
      <p>{t('contacts.merged_text')}</p>
    </div>
  )
}
