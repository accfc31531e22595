// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../requests/api-error.ts'
import { forgetOwnPreferences, loadOwnPreferences, readOwnPreference, writeOwnPreference } from './own-preferences.ts'
import { writePreference } from './session.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../requests/http.ts', () => ({ call }))
vi.mock('./session.ts', async (original) => ({
  ...(await original<typeof import('./session.ts')>()),
  lastSession: () => ({ user: { id: 'user-1' } }),
}))

/** Preferences that the platform keeps. */
let kept: Record<string, string>
/** Answers as the platform does, but for a change that fails. */
const answer = (failure?: Error) => async (_endpoint: unknown, sent?: { body: Record<string, string | null> }) => {
  if (!sent) return { data: { ...kept } }
  if (failure) throw failure
  const { key, value } = sent.body
  if (value === null) delete kept[key!]
  else kept[key!] = value!
}

beforeEach(() => {
  localStorage.clear()
  kept = {}
  call.mockReset().mockImplementation(answer())
})

it('forgets what belongs to users, and keeps the choices of this browser', () => {
  writePreference('own:user-1:recent', '[{"label":"No sound in calls"}]')
  writePreference('own:user-2:columns.tickets', '{}')
  writePreference('theme', 'dark')
  forgetOwnPreferences()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

it('takes over what the platform keeps', async () => {
  writePreference('own:user-1:menu', 'old')
  writePreference('own:user-1:gone', 'old')
  kept = { menu: 'new', 'columns.tickets': 'number' }
  await loadOwnPreferences()
  expect(['menu', 'gone', 'columns.tickets'].map(readOwnPreference)).toEqual(['new', null, 'number'])
})

describe('a change that the platform was not told', () => {
  beforeEach(async () => {
    kept = { menu: 'before', recent: 'before' }
    // As when the page is left before the request is sent.
    call.mockImplementation(answer(new ApiError(0, 'network')))
    await writeOwnPreference('menu', 'after')
    await writeOwnPreference('recent', null)
    call.mockImplementation(answer())
  })

  it('is sent when preferences are loaded, once', async () => {
    await loadOwnPreferences()
    await vi.waitFor(() => expect(kept).toEqual({ menu: 'after' }))
    expect(readOwnPreference('menu')).toBe('after')
    kept = { menu: 'elsewhere', recent: 'elsewhere' }
    await loadOwnPreferences()
    expect(['menu', 'recent'].map(readOwnPreference)).toEqual(['elsewhere', 'elsewhere'])
  })

  it('is forgotten with the rest', async () => {
    forgetOwnPreferences()
    await loadOwnPreferences()
    expect(kept).toEqual({ menu: 'before', recent: 'before' })
  })
})

it('gives up what the platform refuses', async () => {
  call.mockImplementation(answer(new ApiError(422, 'validation_failed')))
  await writeOwnPreference('menu', 'too long')
  await loadOwnPreferences()
  expect(readOwnPreference('menu')).toBe(null)
})
