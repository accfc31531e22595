import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { KnowledgeEntry } from '#contract/knowledge-base.ts'
import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { Page } from '#crud/page.tsx'
import { crumbsOf, pathTo } from '#crud/paths.ts'
import type { PageProps } from '#crud/resource.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { say } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './create.module.css'
import { FilesForm } from './files-form.tsx'
import { Left } from './left.tsx'
import { ProviderNotice } from './provider-notice.tsx'
import { SourceForm } from './source-form.tsx'
import { createKept } from './kept.ts'
import { useAdding } from './use-adding.ts'
import { useIntake, useIsUnconfigured } from './use-intake.ts'

const sources = ['text', 'url', 'file'] as const
type Source = (typeof sources)[number]

interface AddEntriesProps extends PageProps {
  /** The provider that answers from the entries; the platform does so until it has a key of ElevenLabs. */
  provider: KnowledgeEntry['provider']
}

/** Adds entries from a text, a web page or files. The address keeps which: `?source=url`. */
export function AddEntries({ resource, provider }: AddEntriesProps) {
  const tenantId = useSession()?.user.tenant_id
  const [source, setSource] = useSource()
  const { intake, readAgain } = useIntake()
  const isLocal = provider === 'local'
  const isUnconfigured = useIsUnconfigured(!isLocal)
  const adding = useAdding(readAgain)
  const [kept] = useState(createKept)
  const { isPending } = adding
  const isDirty = useCallback(() => isPending() || kept.isDirty(), [isPending, kept])
  const blocker = useUnsavedGuard(isDirty, kept.forgetAll)
  const open = useOpen(resource)
  const form =
    source === 'file' ? (
      <FilesForm resource={resource} provider={provider} adding={adding} />
    ) : (
      <SourceForm
        key={source}
        resource={resource}
        endpoint={resource.contract.endpoints[source === 'text' ? 'create' : 'createFromUrl']!}
        names={formsOf[source]}
        provider={provider}
        source={source}
        kept={kept}
        blocker={blocker}
        onSaved={open}
      />
    )
  return (
    <Page
      title={isLocal ? say('app.record.new', resource) : t('knowledge.add_elevenlabs')}
      crumbs={crumbsOf(resource, tenantId)}
      actions={<OtherProvider resource={resource} isLocal={isLocal} source={source} />}
      narrow
    >
      {isUnconfigured === undefined ? (
        <FormSkeleton lines={6} />
      ) : (
        <div className={styles.page}>
          {isUnconfigured && <ProviderNotice />}
          <Segmented
            className={styles.sources}
            block
            aria-label={t('knowledge.source')}
            options={sources.map((value) => ({ value, label: t(`knowledge.from.${value}`) }))}
            value={source}
            onChange={setSource}
          />
          <div className={styles.room}>{intake && <Left intake={intake} />}</div>
          {form}
        </div>
      )}
      {source === 'file' && <LeaveDialog blocker={blocker} />}
    </Page>
  )
}

const formsOf = {
  text: ['title', 'content', 'language', 'tags'],
  url: ['url', 'title', 'auto_refresh', 'language', 'tags'],
}

function useSource() {
  const [params, setParams] = useSearchParams()
  const given = params.get('source')
  const source = sources.find((one) => one === given) ?? 'text'
  // At once: the next arrow key starts from it.
  const change = (next: Source) =>
    setParams({ source: next }, { replace: true, preventScrollReset: true, flushSync: true })
  return [source, change] as const
}

/** Opens the record of an entry that was added, where it is seen being read. */
function useOpen(resource: PageProps['resource']) {
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  return (id: string) => void navigate(pathTo(resource, 'show', { tenantId, id }) ?? '/')
}

/** Leads to the same page for the other provider. */
function OtherProvider({ resource, isLocal, source }: PageProps & { isLocal: boolean; source: Source }) {
  const create = pathTo(resource, 'create', { tenantId: useSession()?.user.tenant_id })!
  const to = isLocal ? `${create}-elevenlabs` : create
  return (
    <ActionButton to={`${to}?source=${source}`}>
      {isLocal ? t('knowledge.to_elevenlabs') : say('app.record.new', resource)}
    </ActionButton>
  )
}
