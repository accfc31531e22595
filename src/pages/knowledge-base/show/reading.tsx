import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { doubtKinds } from '#contract/knowledge-base/doubts.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { actionName, valueName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { CaseRun } from './case-run.tsx'
import { Waiting } from './waiting.tsx'
import styles from './show.module.css'

const steps = ['queued', 'fetching', 'extracting', 'indexing', 'ready'] as const

/** The progress of reading an entry, why it failed, or the other entry with the same text. */
export function Reading({ resource, entry }: { resource: Resource; entry: KnowledgeEntry }) {
  const isBeingRead = steps.some((step) => step === entry.status && step !== 'ready')
  return (
    <div role="status" className={styles.reading}>
      {isBeingRead && <Steps entry={entry} />}
      {!isBeingRead && entry.failure && <Failure resource={resource} entry={entry} />}
      {!isBeingRead && <Doubts entry={entry} />}
      {!isBeingRead && <Duplicate entry={entry} />}
      {!isBeingRead && <Waiting entry={entry} />}
      {!isBeingRead && <CaseRun entry={entry} />}
    </div>
  )
}

function Steps({ entry: { status, version } }: { entry: KnowledgeEntry }) {
  const current = steps.findIndex((step) => step === status)
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={step}
            data-state={at < current ? 'done' : at === current ? 'current' : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            {at < current && <CheckCircleFilled aria-hidden />}
            {at === current && <LoadingOutlined aria-hidden />}
            {valueName('status', step)}
          </li>
        ))}
      </ol>
      {version > 0 && <p>{t('knowledge.still_answers', { version: String(version) })}</p>}
    </>
  )
}

/** Titles of a later reading that failed, by source. Texts are always readable. */
const failedAgain = { url: 'not_refreshed', file: 'not_replaced', text: 'not_read' } as const

/** A refresh that failed leaves the version before, which still answers. */
function Failure({ resource, entry }: { resource: Resource; entry: KnowledgeEntry }) {
  const { perform, isPerforming } = useMutations(resource)
  const isFailed = entry.status === 'failed'
  const key = isFailed ? 'retry' : 'refresh'
  const can = (entry as Row as { can?: Record<string, never> }).can?.[key]
  return (
    <div className={styles.failure} data-tone={isFailed ? 'danger' : 'warning'}>
      {isFailed ? <CloseCircleFilled aria-hidden /> : <WarningOutlined aria-hidden />}
      <div>
        <strong>{t(`knowledge.${isFailed ? 'not_read' : failedAgain[entry.source_type]}`)}</strong>
        <p>{t(`values.failure.${entry.failure}`)}</p>
        {!isFailed && <p>{t('knowledge.still_answers', { version: String(entry.version) })}</p>}
      </div>
      {(isFailed || entry.source_type === 'url') && (
        <ActionButton reason={refusalText(can)} loading={isPerforming} onClick={() => perform({ key, row: entry })}>
          {actionName(resource, key)}
        </ActionButton>
      )}
    </div>
  )
}

/** Parts that may have been read wrong, to compare with the source. */
function Doubts({ entry: { doubts } }: { entry: KnowledgeEntry }) {
  if (doubts.length === 0) return null
  const kinds = doubtKinds.filter((kind) => doubts.some((one) => one.kind === kind))
  return (
    <div className={styles.failure} data-tone="warning">
      <WarningOutlined aria-hidden />
      <div>
        <strong>{t('knowledge.doubts')}</strong>
        {kinds.map((kind) => (
          <div key={kind}>
            <p>{t(`knowledge.doubt.${kind}`)}</p>
            <ul>
              {doubts
                .filter((one) => one.kind === kind && (one.text || one.page))
                .map(({ text, page }, at) => (
                  <li key={at}>
                    {page && t('knowledge.page', { page: String(page) })}
                    {page && text && ': '}
                    {text && <HoverLink to={`?${inPassages(text)}`}>{`“${text}”`}</HoverLink>}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Characters from which the text of a doubt is cut. */
const longestDoubt = 200

/** The address of the passages with the words of a text, whose last word can be cut. */
const inPassages = (text: string) => {
  const words = text.match(/[\p{L}\p{N}.,]{2,40}/gu) ?? []
  const whole = text.length < longestDoubt ? words : words.slice(0, -1)
  return new URLSearchParams({ tab: 'passages', q: whole.slice(0, 8).join(' ') })
}

/** Agents find the same passages twice. */
function Duplicate({ entry }: { entry: KnowledgeEntry & { duplicate_of?: { id: string; label: string } | null } }) {
  const tenantId = useSession()?.user.tenant_id
  const other = entry.duplicate_of
  if (!other) return null
  return (
    <div className={styles.failure} data-tone="warning">
      <WarningOutlined aria-hidden />
      <div>
        {t('knowledge.same_text')}{' '}
        <HoverLink to={`/${tenantId}/knowledge-base/detail/${other.id}`}>{other.label}</HoverLink>
      </div>
    </div>
  )
}
