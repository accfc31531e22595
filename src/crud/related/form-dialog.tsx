import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { dialogParameter } from '../form/use-unsaved-guard.ts'
import { InPlaceContext } from '../in-place.ts'
import { renderLazy } from '../lazy.ts'
import type { Filters } from '../list/state.ts'
import type { Resource } from '../resource.ts'
import { say, words } from '../vocabulary.ts'

interface FormDialogProps {
  resource: Resource
  /** The initial values of a new record. */
  limit: Filters
  onClose: () => void
}

/** Creates or edits a record in a dialog that the address opens: `?form=new`, or the id of the record. */
export function FormDialog({ resource, limit, onClose }: FormDialogProps) {
  const form = useSearchParams()[0].get(dialogParameter)
  const isNew = form === 'new'
  const isDeclared = isNew ? resource.screens.create : resource.screens.edit
  if (!form || !isDeclared) return null
  return (
    <Dialog
      open
      width={760}
      footer={null}
      maskClosable={false}
      title={isNew ? say('app.record.new', resource) : t('app.record.edit_title', words(resource))}
      onCancel={onClose}
    >
      <Form key={form} resource={resource} limit={limit} id={isNew ? undefined : form} onClose={onClose} />
    </Dialog>
  )
}

function Form({ resource, limit, id, onClose }: FormDialogProps & { id?: string }) {
  // Kept identical across renders, so that the form does not see a change.
  const [values] = useState(() => Object.fromEntries(Object.entries(limit).map(([name, [value]]) => [name, value])))
  return (
    <InPlaceContext value={{ id, values, onLeave: onClose }}>
      <Suspense fallback={<FormSkeleton lines={4} />}>{renderLazy(id ? loadEdit : loadCreate, { resource })}</Suspense>
    </InPlaceContext>
  )
}

const loadCreate = () => import('../screens/create.tsx')
const loadEdit = () => import('../screens/edit.tsx')
