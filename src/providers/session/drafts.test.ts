import { beforeEach, expect, it } from 'vitest'
import { forgetDrafts, readDraft, writeDraft } from './drafts.ts'
import { sampleSession } from './session.sample.ts'
import { storeSession, writePreference } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  storeSession(sampleSession())
})

it('keeps a draft until it is removed', () => {
  writeDraft('reply', { body: 'Hello' })
  expect(readDraft('reply')).toEqual({ body: 'Hello' })
  writeDraft('reply', null)
  expect(readDraft('reply')).toBeNull()
})

it('shows a draft only to the user who wrote it', () => {
  writeDraft('reply', { body: 'Hello' })
  storeSession(sampleSession({ userId: 'user-2' }))
  expect(readDraft('reply')).toBeNull()
})

it('deletes drafts only', () => {
  writePreference('theme', 'dark')
  writeDraft('reply', { body: 'Hello' })
  forgetDrafts()
  expect(readDraft('reply')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})
