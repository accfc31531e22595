import { useMemo, useState } from 'react'
import type { Rights } from '#contract/grammar/rights.ts'
import { Bar } from '#ui/skeleton.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { InPlaceContext } from '../in-place.ts'
import { Page } from '../page.tsx'
import { Facts } from '../record/facts.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordTabs } from '../record/record-tabs.tsx'
import { useRecord } from '../record/use-record.ts'
import type { PageProps } from '../resource.ts'
import type { Row } from '../row.ts'
import { heading } from '../vocabulary.ts'

/** The only record of a tenant: its actions and its form, or its facts if the user cannot change it. */
export default function SingletonScreen({ resource }: PageProps) {
  const { record, error, retry } = useRecord(resource, true)
  const { shown, edition, place } = useEditions(record)
  const editable = useMemo(() => ({ ...resource, screens: { edit: resource.screens.show } }), [resource])
  const [wasEditable, setEditable] = useState(false)
  if (shown && !wasEditable && canUpdate(shown)) setEditable(true)
  if (error && !shown) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  const overview =
    shown &&
    (wasEditable || canUpdate(shown) ? (
      <InPlaceContext value={place}>
        <EditForm key={edition} resource={editable} record={shown} />
      </InPlaceContext>
    ) : (
      <Facts resource={resource} row={shown} />
    ))
  return (
    <Page
      title={heading(resource, 'many')}
      pending={shown ? undefined : <Bar width={60} />}
      actions={shown && <RecordActions resource={resource} row={shown} />}
      narrow
    >
      {shown ? (
        <RecordTabs resource={resource} row={shown} overview={overview} tabs={[]} />
      ) : (
        <FormSkeleton lines={4} />
      )}
    </Page>
  )
}

const canUpdate = (row: Row) => (row as Rights).can?.['update'] === true

interface Editions {
  saved?: Row
  /** The version of the record that was saved over. */
  before?: Row
  edition: number
}

/** Resets the form on saving, with the saved values, and on canceling, with the stored ones. */
function useEditions(record?: Row) {
  const [{ saved, before, edition }, setEditions] = useState<Editions>({ edition: 0 })
  const place = useMemo(
    () => ({
      onLeave: (row?: Row) => setEditions((now) => ({ saved: row, before: record, edition: now.edition + 1 })),
    }),
    [record],
  )
  // After saving or an action the record is read again; that version then replaces the saved one.
  const shown = record === before && saved ? saved : record
  return { shown, edition, place }
}
