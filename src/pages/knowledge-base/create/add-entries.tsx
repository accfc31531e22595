import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { InfoCircleOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
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
import type { Intake } from '#contract/knowledge-base/answers.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { Meter } from '#ui/meter.tsx'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import styles from './create.module.css'
import { FilesForm } from './files-form.tsx'
import { SourceForm } from './source-form.tsx'
import { createKept } from './kept.ts'
import { useAdding } from './use-adding.ts'

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
  url: ['url', 'title', 'site', 'max_pages', 'auto_refresh', 'language', 'tags'],
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

/** Shows the room that is left of the knowledge in the plan. */
function Left({ intake: { used_mb, allowed_mb } }: { intake: Intake }) {
  const used = Math.round(used_mb * 100) / 100
  if (allowed_mb === null) return <p className={styles.left}>{t('knowledge.no_limit', { used: formatNumber(used) })}</p>
  const left = Math.max(0, Math.round((allowed_mb - used_mb) * 100) / 100)
  return (
    <div className={styles.left}>
      <span>
        {left > 0
          ? t('knowledge.left', { left: formatNumber(left), allowed: formatNumber(allowed_mb) })
          : t('knowledge.none_left', { allowed: formatNumber(allowed_mb) })}
      </span>
      <Meter
        share={allowed_mb > 0 ? used_mb / allowed_mb : 1}
        warns
        role="meter"
        aria-label={t('knowledge.used')}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={Math.max(allowed_mb, used)}
      />
    </div>
  )
}

/** Says what to configure for ElevenLabs, and what reads the entries until then. */
const ProviderNotice = () => (
  <div className={styles.notice} role="note">
    <InfoCircleOutlined aria-hidden />
    <div>
      <strong>{t('knowledge.no_key')}</strong>
      <p>
        {t('knowledge.configure')} <code>{variable}</code>
      </p>
      <p>{t('knowledge.embedded_instead')}</p>
    </div>
  </div>
)

const variable = 'ELEVENLABS_API_KEY'

/** Returns the room that is left for knowledge. */
function useIntake() {
  const { query } = useCustom<Intake>({ ...toRequest(knowledgeBase.endpoints.intake), errorNotification: false })
  return { intake: query.data?.data, readAgain: () => void query.refetch() }
}

/** Tells whether the platform has no key of ElevenLabs; undefined until it has answered. */
function useIsUnconfigured(enabled: boolean): boolean | undefined {
  const { query } = useCustom<{ elevenlabs: boolean }>({
    ...toRequest(voiceProviders.endpoints.read),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return enabled && query.isPending ? undefined : query.data?.data.elevenlabs === false
}
