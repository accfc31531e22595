import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { contracts } from '#contract/index.ts'
import { loadMessages, setLocale, startLocale, type Locale } from '#providers/format/i18n.ts'
import { jobEnded, jobTitle } from '#shell/jobs/job-title.ts'
import { titleTexts } from '#shell/jobs/use-jobs.ts'
import './engine.ts'

beforeAll(async () => {
  await startLocale()
  await loadMessages('app', 'fields', 'values', ...titleTexts)
})
afterAll(() => setLocale('en'))

const onMany = {
  status: 'succeeded',
  resource_type: 'tickets',
  resource_id: null,
  resource_label: '12',
  about: null,
} as const
const title = (job: Partial<Job>) => jobTitle({ kind: 'tickets.update', ...onMany, ...job })

async function show(locale: Locale) {
  setLocale(locale)
  await expect.poll(() => document.documentElement.lang).toBe(locale)
}

test('says what was done to what, with the new value', () => {
  expect(title({ about: { field: 'assignee_id', value: 'Dewi' } })).toBe('12 tickets assigned to Dewi')
  expect(title({ about: { field: 'assignee_id', value: '' } })).toBe('12 tickets unassigned')
  expect(title({ about: { field: 'status', value: 'closed' } })).toBe('12 tickets marked as Closed')
  expect(title({ about: { field: 'priority', value: 'urgent' } })).toBe('Priority of 12 tickets: Urgent')
  expect(title({ about: { field: 'subject' } })).toBe('Subject of 12 tickets changed')
  expect(title({ kind: 'tickets.delete', resource_label: '1' })).toBe('1 ticket deleted')
  expect(title({ kind: 'tickets.import' })).toBe('Imported 12 tickets')
  expect(title({ kind: 'voices.sync', resource_type: 'voices', resource_label: null })).toBe(
    'Synced the voices of ElevenLabs',
  )
  const server = { resource_type: 'pbx-servers', resource_id: 'p1', resource_label: 'Main office' }
  expect(title({ kind: 'pbx-servers.sync', ...server })).toBe('Synced Main office')
})

test('says of a job that is not done what it is to do', () => {
  const status = 'partial'
  expect(title({ status, about: { field: 'assignee_id', value: 'Dewi' } })).toBe('Assign 12 tickets to Dewi')
  expect(title({ status, about: { field: 'status', value: 'closed' } })).toBe('Mark 12 tickets as Closed')
  expect(title({ status, kind: 'tickets.delete' })).toBe('Delete 12 tickets')
})

test('says what an undo undoes', () => {
  const about = { field: 'assignee_id', value: 'Dewi', undoes: 'tickets.update' }
  expect(title({ kind: 'jobs.undo', about })).toBe('Undone: 12 tickets assigned to Dewi')
  expect(title({ kind: 'jobs.undo', status: 'running', about })).toBe('Undo: 12 tickets assigned to Dewi')
})

test('says the same in a notification', () => {
  const params = {
    job: 'tickets.update',
    label: '12',
    succeeded: 10,
    failed: 2,
    changed: 0,
    field: 'status',
    value: 'closed',
  }
  const about = { resource_type: 'tickets', resource_id: null }
  expect(jobEnded({ ...params, status: 'partial' }, about)).toBe('“Mark 12 tickets as Closed”: 10 of 12 done')
  expect(jobEnded({ ...params, status: 'succeeded' }, about)).toBe('12 tickets marked as Closed')
})

test.each<Locale>(['en', 'id'])('in %s, no job has the name of an operation as its title', async (locale) => {
  await show(locale)
  const kinds = contracts.flatMap(({ name, endpoints, rowActions }) =>
    Object.entries(endpoints)
      .filter(([key, { job }]) => job || rowActions.includes(key))
      .map(([key]) => ({ kind: `${name}.${key}`, resource_type: name })),
  )
  expect(kinds.length).toBeGreaterThan(30)
  for (const status of ['succeeded', 'running'] as const) {
    const titles = kinds.map((job) => title({ ...job, status }))
    expect(titles.filter((text) => /\w\.\w|^\w+$|[{}_]/.test(text))).toEqual([])
  }
  expect(title({ about: { field: 'assignee_id', value: 'Dewi' } })).toBe(
    locale === 'en' ? '12 tickets assigned to Dewi' : '12 tiket ditugaskan kepada Dewi',
  )
})
