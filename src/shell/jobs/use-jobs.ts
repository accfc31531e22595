import { useCustomMutation, useInvalidate, useList } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import { resourceNamed } from '#crud/engine.ts'
import { followed } from '#crud/list/many/followed.ts'
import type { Bundle } from '#providers/format/bundles.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { ofJobs } from '#providers/refine/freshness.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { call, type ApiError } from '#providers/requests/http.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { showToast } from '#providers/toasts/show.ts'
import { readPreference, writePreference } from '#providers/session/session.ts'

/** Written out, so that the contract does not load with every first list. */
const jobsList = { resource: 'jobs', dataProviderName: 'main' }
/** The preference with the end time of the last announced job. */
const announcedKey = 'jobs-announced'
const [soonest, latest] = [1_000, 10_000]
const tones = { succeeded: 'success', partial: 'warning' } as const
/** Milliseconds: a browser without this preference announces only jobs that ended within this time. */
const recent = 5 * 60_000

/** The bundles of the texts that titles of jobs consist of. */
export const titleTexts: Bundle[] = ['jobs', 'many', 'history', 'undo']
const loadTitles = () => withTexts(import('./job-title.ts'), ...titleTexts)

/**
 * The user's newest jobs. Polls while one is unfinished: every second at first, then less often, down to every ten
 * seconds.
 */
export function useJobs(onView: (id: string) => void) {
  const delay = useRef(soonest)
  const { result, query } = useList<Job>({
    ...jobsList,
    pagination: { pageSize: 20 },
    sorters: [{ field: 'created_at', order: 'desc' }],
    errorNotification: false,
    queryOptions: {
      ...ofJobs,
      refetchInterval: ({ state }) => {
        if (!state.data?.data.some(isUnfinished)) {
          delay.current = soonest
          return false
        }
        delay.current = Math.min(delay.current * 1.2, latest)
        return delay.current
      },
    },
  })
  useAnnouncements(query.data ? result.data : undefined, onView)
  return result.data
}

/** Announces each job that has ended, including those that ended while no tab was open. */
function useAnnouncements(jobs: Job[] | undefined, onView: (id: string) => void) {
  const invalidate = useInvalidate()
  useEffect(() => {
    if (!jobs) return
    const ended = jobs.flatMap((job) => job.ended_at ?? []).sort()
    const announced = readPreference(announcedKey)
    const newest = ended.at(-1)
    if (!newest || newest === announced) return
    writePreference(announcedKey, newest)
    const since = announced ?? new Date(Date.now() - recent).toISOString()
    for (const job of jobs) {
      if (!job.ended_at || job.status === 'canceled' || job.ended_at <= since || followed.has(job.id)) continue
      const undo = canUndo(job) && {
        label: t('jobs.undo'),
        onClick: () =>
          void undoJob(job).then(
            () => invalidate({ ...jobsList, invalidates: ['list'] }),
            (error: ApiError) => showToast((toast) => toast.error(error.message)),
          ),
      }
      const isPartial = job.status === 'partial'
      const view = { label: t(isPartial ? 'jobs.view_failed' : 'jobs.view'), onClick: () => onView(job.id) }
      const given = { id: job.id, action: view, ...(undo && { cancel: undo, duration: 10_000 }) }
      const tone = tones[job.status as keyof typeof tones] ?? 'error'
      void loadTitles().then(
        ({ jobEndText }) => showToast((toast) => toast[tone](jobEndText(job), given)),
        () => undefined,
      )
      for (const { identifier, contract: changed } of changedBy(job)) {
        void invalidate({ resource: identifier, dataProviderName: changed.api, invalidates: ['resourceAll'] })
      }
    }
    // The stored time prevents repeated announcements.
  }, [jobs, invalidate, onView])
}

export const canUndo = (job: Job): boolean => (job as Rights).can?.['undo'] === true

const undoJob = ({ id }: Job) => call(endpointNamed('jobs', 'undo'), { params: { id } })

/** The resources that a job can have changed: the one it was started on, and the one of its action. */
const changedBy = ({ resource_type, kind }: Job) =>
  [...new Set([resource_type ?? '', kind.split('.')[0]!])].flatMap((name) => resourceNamed(name) ?? [])

export function useJobActions() {
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation({
    mutationOptions: {
      onSettled: () => void invalidate({ ...jobsList, invalidates: ['resourceAll'] }),
    },
  })
  const act = (key: 'cancel' | 'retry' | 'undo', { id }: Job) =>
    mutate({ ...toMutation(endpointNamed('jobs', key), { params: { id } }), successNotification: false })
  return {
    isPending: mutation.isPending,
    cancel: (job: Job) => act('cancel', job),
    retry: (job: Job) => act('retry', job),
    undo: (job: Job) => act('undo', job),
  }
}
