import { useState } from 'react'
import type { Rights } from '#contract/grammar/rights.ts'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { useSession } from '#providers/session/session.ts'
import { EditForm } from '../form/edit-form.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import { refusalText } from '../record/actions.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import { useRecord } from '../record/use-record.ts'
import type { PageProps } from '../resource.ts'
import { heading, titleOf } from '../vocabulary.ts'

/** Edits a record. Reads it each time the form opens, to avoid outdated values. */
export default function EditScreen({ resource }: PageProps) {
  const { record, error, retry } = useRecord(resource, true)
  const tenantId = useSession()?.user.tenant_id
  // An open form stays when the right to save is lost: saving says why, and what was typed can be copied.
  const [opened, setOpened] = useState<unknown>()
  if (error) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  const refusal = refusalText((record as Rights | undefined)?.can?.['update'])
  if (record && !refusal && opened !== record['id']) setOpened(record['id'])
  if (record && refusal && opened !== record['id']) {
    return (
      <Page title={titleOf(resource, record)} crumbs={crumbsOf(resource, tenantId, record)} narrow>
        <State kind="forbidden" title={refusal} />
      </Page>
    )
  }
  if (record) return <EditForm key={String(record['id'])} resource={resource} record={record} />
  return (
    <Page title={heading(resource, 'one')} pending={<Bar width={60} />} crumbs={crumbsOf(resource, tenantId)} narrow>
      <FormSkeleton lines={resource.screens.edit?.fields.length ?? 4} />
    </Page>
  )
}
