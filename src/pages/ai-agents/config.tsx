import { useOne } from '@refinedev/core'
import { Suspense, useId, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { ReferenceSelect } from '#crud/fields/reference-select.tsx'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { InPlaceContext } from '#crud/in-place.ts'
import { renderLazy } from '#crud/lazy.ts'
import { CreateButton, ViewLinks } from '#crud/list/list-actions.tsx'
import { Page } from '#crud/page.tsx'
import { RecordActions } from '#crud/record/record-actions.tsx'
import type { PageProps, Resource } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { State } from '#ui/state.tsx'
import styles from './agents.module.css'

/** The parameter of the address with the id of the agent. */
const parameter = 'agent'

/** Chooses an agent and edits its draft: `ai-agents/config?agent=<id>&section=voice`. */
export default function Config({ resource }: PageProps) {
  const [params, setParams] = useSearchParams()
  const id = params.get(parameter) ?? undefined
  const section = params.get('section')
  const agent = useAgent(resource, id)
  if (id && section) return <Navigate replace to={{ search: `?${parameter}=${id}`, hash: `#section-${section}` }} />
  return (
    <Page
      title={t('agents.config.title')}
      aside={agent && <Marks resource={resource} agent={agent} />}
      actions={
        <>
          {agent && <RecordActions resource={withoutForm(resource)} row={agent} onDeleted={() => setParams({})} />}
          <ViewLinks resource={resource} current="config" />
          <CreateButton resource={resource} />
        </>
      }
    >
      <Chooser agent={agent} id={id} onChange={(chosen) => setParams(chosen ? { [parameter]: chosen } : {})} />
      {id ? (
        <Editor key={id} resource={resource} id={id} />
      ) : (
        <State kind="empty" title={t('agents.config.choose')} text={t('agents.config.choose_text')} />
      )}
    </Page>
  )
}

function useAgent(resource: Resource, id?: string) {
  const { result } = useOne<AiAgent>({
    resource: resource.identifier,
    id,
    queryOptions: { enabled: id !== undefined },
    errorNotification: false,
  })
  return id ? result : undefined
}

/** The status, and whether the draft differs. */
function Marks({ resource: { fields }, agent }: { resource: Resource; agent: AiAgent }) {
  return (
    <>
      <FieldValue field={fields['status']!} row={agent} face="Cell" />
      {agent.draft.changed && agent.published_version !== null && (
        <FieldValue field={fields['draft']!} row={agent} face="Cell" />
      )}
    </>
  )
}

/** The form is on this page, so the button that leads to it is left out. */
const withoutForm = (resource: Resource): Resource => {
  const { edit: _, ...screens } = resource.screens
  return { ...resource, screens }
}

interface ChooserProps {
  agent?: AiAgent
  id?: string
  onChange: (id?: string) => void
}

function Chooser({ agent, id, onChange }: ChooserProps) {
  const label = useId()
  return (
    <div className={styles.chooser}>
      <label htmlFor={label}>{t('agents.config.agent')}</label>
      <ReferenceSelect
        id={label}
        resource="ai-agents"
        known={agent && [{ value: agent.id, label: agent.name }]}
        placeholder={t('agents.config.choose')}
        value={id ?? null}
        onChange={onChange}
      />
    </div>
  )
}

/** Saving and cancelling reset the form, with the stored values. */
function Editor({ resource, id }: { resource: Resource; id: string }) {
  const [edition, setEdition] = useState(0)
  const place = useMemo(() => ({ id, parameter, onLeave: () => setEdition((now) => now + 1) }), [id])
  return (
    <InPlaceContext value={place}>
      <Suspense fallback={<FormSkeleton lines={6} />}>
        <div key={edition}>{renderLazy(loadEditor, { resource })}</div>
      </Suspense>
    </InPlaceContext>
  )
}

const loadEditor = memo(() => withTexts(import('#crud/screens/edit.tsx'), 'forms'))
