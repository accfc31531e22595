import { stemOf } from '#contract/grammar/words.ts'
import type { Job } from '#contract/jobs.ts'
import type { NotificationParams } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import { resourceNamed } from '#crud/engine.ts'
import { changeText } from '#crud/list/many/did.ts'
import { actionName, heading, knownDeed, valueName } from '#crud/vocabulary.ts'
import { capitalise, humanise } from '#providers/format/humanise.ts'
import { lookup, t } from '#providers/format/i18n.ts'

type Titled = Pick<Job, 'kind' | 'status' | 'resource_type' | 'resource_id' | 'resource_label' | 'about'>

/**
 * Says what a job did to what, "12 tickets assigned to Dewi", "Synced Main office"; and of one that is not done, what it
 * is to do: "Assign 12 tickets to Dewi", "Sync · Main office". Needs the bundles `titleTexts`.
 */
export function jobTitle({ about, ...job }: Titled): string {
  const { undoes, ...set } = about ?? {}
  if (undoes === undefined) return titleOf(job, set)
  const what = titleOf({ ...job, kind: undoes, status: 'succeeded' }, set)
  return t(job.status === 'succeeded' ? 'undo.undone' : 'jobs.to_undo', { what })
}

function titleOf(job: Omit<Titled, 'about'>, { field, value }: NonNullable<Job['about']>): string {
  const { kind, status, resource_type, resource_id, resource_label } = job
  const form = status === 'succeeded' ? 'did' : 'will'
  const resource = resourceNamed(resource_type ?? '')
  if (resource && resource_id === null && /^\d+$/.test(resource_label ?? '')) {
    const shown = field && value && stemOf(field) === field ? valueName(field, value) : value
    const change = { endpoint: kind.replace(/^[^.]*\./, ''), field, value: shown }
    return changeText(resource, change, Number(resource_label), form)
  }
  const place = resource_id === null && resource_label !== null && resource ? heading(resource, 'many') : resource_label
  const deed = form === 'did' && knownDeed(kind, place ?? '')
  return deed ? capitalise(deed) : [jobName(job), place].filter(Boolean).join(' · ')
}

/** The name of the action that a job performs: "Close". */
export function jobName({ kind }: Pick<Job, 'kind'>): string {
  const [noun = '', key = ''] = kind.split('.')
  const resource = resourceNamed(noun)
  return resource ? actionName(resource, key) : (lookup(`jobs.kind.${kind}`) ?? humanise(key || noun))
}

/** Says how a job ended: "12 tickets assigned to Dewi", "“Assign 12 tickets to Dewi”: 10 of 12 done". */
export function jobEndText(job: Titled & Pick<Job, 'succeeded' | 'total' | 'failed' | 'changed'>): string {
  const name = jobTitle(job)
  if (job.status === 'succeeded') return name
  const { succeeded, total, failed, changed } = job
  return t(`jobs.ended.${job.status}`, { name, succeeded, total: total ?? succeeded + failed + changed })
}

/** `jobEndText` of a notification. */
export const jobEnded = (
  { job: kind, label, field, value, undoes, changed = 0, ...counts }: NotificationParams['job_ended'],
  { resource_type, resource_id }: Pick<Notification, 'resource_type' | 'resource_id'>,
): string =>
  jobEndText({
    ...counts,
    kind,
    changed,
    total: null,
    resource_type,
    resource_id,
    resource_label: label || null,
    about: { field, value, undoes },
  })
