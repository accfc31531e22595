import { useOne } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { useSession } from '#providers/session/session.ts'
import { failureOf } from '#providers/refine/failure-of.ts'
import { useInPlace } from '../in-place.ts'
import { parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import { createFields } from '../form/form-fields.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { formRules, initialWith, type FormRules } from '../form/form-rules.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { givenValues } from '../form/initial-values.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { bodyOf, copyOf, initialValues } from '../form/values.ts'
import { Page } from '../page.tsx'
import { crumbsOf } from '../paths.ts'
import { MissingRecord } from '../record/missing-record.tsx'
import { FormSections } from '../sections/form-sections.tsx'
import type { PageProps, Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import { say, words } from '../vocabulary.ts'

interface CreateScreenProps extends PageProps {
  /** Default: the text of the button that opens the screen. */
  title?: string
}

/** Creates a record; `?from=<id>` starts with a copy. */
export default function CreateScreen({ resource, title = say('app.record.new', resource) }: CreateScreenProps) {
  const fields = useMemo(() => createFields(resource), [resource])
  const rules = useMemo(() => formRules(endpointOf(resource, 'create')!, fields), [resource, fields])
  const { from, original, error, retry } = useOriginal(resource)
  const tenantId = useSession()?.user.tenant_id
  const { given, isPending } = usePrefilled(resource, useGiven(fields))
  const seen = useMemo(
    () =>
      original
        ? copyOf(fields, original, resource.contract)
        : initialWith(rules, { ...initialValues(fields), ...given }),
    [fields, given, rules, original, resource],
  )
  if (error) return <MissingRecord resource={resource} error={error} onRetry={retry} />
  return (
    <Page title={title} crumbs={crumbsOf(resource, tenantId)} narrow={!resource.screens.create?.beside}>
      {(from && !original) || isPending ? (
        <FormSkeleton lines={fields.length} />
      ) : (
        <CreateForm key={from} resource={resource} fields={fields} rules={rules} seen={seen} />
      )}
    </Page>
  )
}

interface CreateFormProps {
  resource: Resource
  fields: ReturnType<typeof createFields>
  rules: FormRules
  seen: Row
}

function CreateForm({ resource, fields, rules, seen }: CreateFormProps) {
  const { send, changed, leave, ...frame } = useRecordForm({ resource, action: 'create', fields, rules, seen })
  const { form } = frame
  return (
    <FormFrame
      {...frame}
      initial={seen}
      fields={fields}
      rules={rules}
      submit={t('app.record.create', words(resource))}
      onSubmit={() => void send(bodyOf(fields, form.getFieldsValue(true), rules.rules))}
      onCancel={() => leave()}
    >
      <FormSections
        screen={resource.screens.create}
        changed={changed}
        fields={fields}
        rules={rules}
        title={resource.contract.title}
      />
    </FormFrame>
  )
}

/** Initial values from the address, `?assignee_id=…`, or from the dialog that shows the screen. */
function useGiven(fields: ReturnType<typeof createFields>): Row {
  const [params] = useSearchParams()
  const values = useInPlace()?.values
  return useMemo(() => values ?? givenValues(fields, params), [fields, params, values])
}

/** The given initial values, with those that `prefill` derives from them. */
function usePrefilled({ identifier, screens }: Resource, given: Row): { given: Row; isPending: boolean } {
  const { prefill: load, prefillsAlways } = screens.create!
  const { data, isLoading } = useQuery({
    queryKey: ['prefill', identifier, given],
    queryFn: async () => (await load!()).default(given),
    enabled: load !== undefined && (prefillsAlways || Object.keys(given).length > 0),
    retry: false,
    ...ofEditedRecord,
  })
  return { given: useMemo(() => ({ ...data, ...given }), [data, given]), isPending: isLoading }
}

function useOriginal(resource: Resource) {
  const from = useSearchParams()[0].get('from') ?? undefined
  const { query, result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id: from,
    queryOptions: { enabled: from !== undefined },
    ...parentOptions(resource),
    errorNotification: false,
  })
  return { from, original: from ? result : undefined, error: failureOf(query), retry: () => void query.refetch() }
}
