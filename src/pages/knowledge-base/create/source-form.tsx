import { useNotification } from '@refinedev/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Blocker } from 'react-router'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { actionFields } from '#crud/form/form-fields.ts'
import { FormFrame } from '#crud/form/form-frame.tsx'
import { FormItems } from '#crud/form/form-items.tsx'
import { formRules, initialWith } from '#crud/form/form-rules.ts'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { useFormDraft } from '#crud/form/use-form-draft.ts'
import { bodyOf, changedOf, initialValues } from '#crud/form/values.ts'
import { pathTo } from '#crud/paths.ts'
import type { Resource } from '#crud/resource.ts'
import { words } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import type { Kept } from './kept.ts'

interface SourceFormProps {
  resource: Resource
  endpoint: Endpoint
  /** The fields, in order. */
  names: string[]
  provider: KnowledgeEntry['provider']
  source: string
  kept: Kept
  blocker: Blocker
  onSaved: (id: string) => void
}

/** Adds one entry from a text or a web page. */
export function SourceForm({ resource, endpoint, names, provider, source, kept, blocker, onSaved }: SourceFormProps) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  const { open } = useNotification()
  const fields = useMemo(() => {
    const all = actionFields(resource, endpoint.body)
    return names.flatMap((name) => all.find((field) => field.name === name) ?? [])
  }, [resource, endpoint, names])
  const rules = useMemo(() => formRules(endpoint, fields), [endpoint, fields])
  const blank = useMemo(() => initialWith(rules, initialValues(fields)), [rules, fields])
  const { form, send, isPending } = useBodyForm<KnowledgeEntry>({
    endpoint,
    invalidates: ['all'],
    onSaved(entry) {
      draft.forget()
      kept.drop(source)
      const message = t('app.record.created', { ...words(resource), name: entry.title })
      open?.({ type: 'success', message })
      onSaved(entry.id)
    },
  })
  const changed = useCallback(
    () => changedOf(fields, blank, form.getFieldsValue(true), rules.rules),
    [fields, blank, form, rules],
  )
  const draft = useFormDraft({
    of: `${resource.identifier}:new:${source}`,
    version: undefined,
    form,
    fields,
    changed,
  })
  useEffect(() => {
    form.setFieldsValue(kept.read(source) ?? {})
  }, [form, kept, source])
  const keep = () => {
    draft.keep()
    const values = form.getFieldsValue(true)
    kept.keep(source, { values, isDirty: Object.keys(changed()).length > 0, forget: draft.forget })
  }
  return (
    <FormFrame
      form={form}
      initial={blank}
      fields={fields}
      rules={rules}
      draft={{ ...draft, offered: kept.read(source) ? null : draft.offered, keep }}
      submit={t(`knowledge.submit.${source}`)}
      isPending={isPending}
      blocker={blocker}
      onSubmit={() => send({ ...bodyOf(fields, form.getFieldsValue(true), rules.rules), provider })}
      onCancel={() => void navigate(pathTo(resource, 'list', { tenantId })!)}
    >
      <FormItems fields={fields} rules={rules} title={source === 'url' ? 'url' : 'title'} />
    </FormFrame>
  )
}
