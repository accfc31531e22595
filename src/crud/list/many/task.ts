import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bulk } from '#contract/bulk.ts'
import { jobs, type Job } from '#contract/jobs.ts'
import { isUnfinished } from '#contract/grammar/started-job.ts'
import { reloadAll } from '#providers/refine/freshness.ts'
import { call } from '#providers/requests/http.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { usePreference } from '../../use-preference.ts'
import { toWireQuery, type ListState } from '../state.ts'
import { followed } from './followed.ts'
import { taskKey } from './task-key.ts'

/** A bulk change. */
export interface Order {
  /** The name of the action. */
  label: string
  /** The key of the endpoint. */
  endpoint: string
  body?: Row
}

/** A running bulk change, or its result, which is kept until the user dismisses it. */
export interface Task extends Order {
  job: string
  /** True if it undoes another task, whose label it has. */
  undoes?: true
}

/** The rows of a bulk change: ids, or all that match a list state. */
export type Target = { ids: string[] } | { state: ListState; total?: number }

/** Counts the rows that match a list state, without a limit. */
export async function countMatches({ contract }: Resource, state: ListState): Promise<number> {
  const { data } = await call(bulk.endpoints.count, { body: { resource: contract.name, query: queryOf(state) } })
  return data.total
}

/** Starts the job. @throws {ApiError} */
export async function startTask({ contract }: Resource, { endpoint, body }: Order, target: Target): Promise<string> {
  const rows = 'ids' in target ? target : { query: queryOf(target.state), expected_total: target.total }
  const started = await call(bulk.endpoints.start, {
    body: { endpoint: `${contract.name}.${endpoint}`, ...rows, ...(body && { body }) },
  })
  return started.data.job.id
}

/** Starts the job that undoes a task. @throws {ApiError} */
export async function undoTask(task: Task): Promise<Task> {
  const started = await call(jobs.endpoints.undo, { params: { id: task.job } })
  return { ...task, job: started.data.job.id, undoes: true }
}

function queryOf(state: ListState): string {
  const pairs = Object.entries(toWireQuery(state)).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as [string, string]),
  )
  return new URLSearchParams(pairs).toString()
}

/** The task of a list. Stored in this browser, so that its result survives a reload. */
export function useTask(resource: Resource): [Task | null, (task: Task | null) => void] {
  const [stored, store] = usePreference(taskKey(resource))
  return [stored ? (JSON.parse(stored) as Task) : null, (task) => store(task && JSON.stringify(task))]
}

const pollMs = 1000

/** Follows a job until it ends; the header shows it from the start. `null` if it no longer exists. */
export function useJob(id: string | undefined): Job | null | undefined {
  const [job, setJob] = useState<Job | null>()
  const queryClient = useQueryClient()
  const invalidate = useInvalidate()
  useEffect(() => {
    if (id) void invalidate({ resource: 'jobs', invalidates: ['list'], dataProviderName: 'main' })
  }, [id, invalidate])
  useEffect(() => {
    setJob(undefined)
    if (!id) return
    followed.add(id)
    let timer: ReturnType<typeof setTimeout>
    const leaving = new AbortController()
    const read = async () => {
      try {
        const { data } = await call(jobs.endpoints.detail, { params: { id }, signal: leaving.signal })
        setJob(data)
        if (isUnfinished(data)) timer = setTimeout(read, pollMs)
        else void reloadAll(queryClient)
      } catch (error) {
        if (leaving.signal.aborted) return
        if ((error as { statusCode?: number }).statusCode === 404) setJob(null)
        else timer = setTimeout(read, pollMs * 5)
      }
    }
    void read()
    return () => {
      followed.delete(id)
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, queryClient])
  return job
}

export const cancelJob = (id: string) => call(jobs.endpoints.cancel, { params: { id } })
