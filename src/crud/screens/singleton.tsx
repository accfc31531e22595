import { useMemo, useState } from 'react'
import type { Rights } from '#contract/rights.ts'
import { Bar } from '#ui/skeleton.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { InPlaceContext } from '../in-place.ts'
import { Page } from '../page.tsx'
import { Facts } from '../record/facts.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import { RecordTabs } from '../record/record-tabs.tsx'
import { useRecord } from '../record/use-record.ts'
import type { PageProps, Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { heading } from '../vocabulary.ts'

/** The only record of a tenant: its form, or its facts for those who cannot change it. */
export default function SingletonScreen({ resource }: PageProps) {
  const { record, error, retry } = useRecord(resource, true)
  if (error && !record) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  return (
    <Page title={heading(resource, 'many')} pending={record ? undefined : <Bar width={60} />} narrow>
      {record ? <Content resource={resource} record={record} /> : <FormSkeleton lines={4} />}
    </Page>
  )
}

function Content({ resource, record }: { resource: Resource; record: Row }) {
  const { shown, edition, place } = useEditions(record)
  const editable = useMemo(() => ({ ...resource, screens: { edit: resource.screens.show } }), [resource])
  const canEdit = (shown as Rights).can?.['update'] === true
  const overview = canEdit ? (
    <InPlaceContext value={place}>
      <EditForm key={edition} resource={editable} record={shown} />
    </InPlaceContext>
  ) : (
    <Facts resource={resource} row={shown} />
  )
  return <RecordTabs resource={resource} row={shown} overview={overview} tabs={[]} />
}

/** Saving and cancelling reset the form, with the saved values or the stored ones. */
function useEditions(record: Row) {
  const [{ saved, edition }, setEdition] = useState<{ saved?: Row; edition: number }>({ edition: 0 })
  const place = useMemo(
    () => ({ onLeave: (row?: Row) => setEdition((now) => ({ saved: row, edition: now.edition + 1 })) }),
    [],
  )
  return { shown: saved ?? record, edition, place }
}
