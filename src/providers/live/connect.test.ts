// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { accessOf } from '#contract/events.ts'
import { sampleSession } from '../session/session.sample.ts'
import { storeSession } from '../session/session.ts'
import { connect } from './connect.ts'

const { follow, renewProfile } = vi.hoisted(() => ({ follow: vi.fn(), renewProfile: vi.fn() }))
vi.mock('./follow.ts', () => ({ follow }))
vi.mock('../session/fresh-profile.ts', () => ({ renewProfile }))

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
      close() {}
    },
  )
})

it('reads the profile again when the platform knows other rights', async () => {
  const session = sampleSession()
  storeSession(session)
  const keys = session.role.permissions.map(({ key }) => key)
  const stop = connect({ user: 'user-1', seconds: 1, onNews: vi.fn(), onState: vi.fn() })
  await vi.waitFor(() => expect(follow).toHaveBeenCalled())
  const { onAccess } = follow.mock.calls[0]![0]
  onAccess(accessOf(session.role, keys))
  expect(renewProfile).not.toHaveBeenCalled()
  onAccess(accessOf(session.role, [...keys, 'delete-tickets']))
  expect(renewProfile).toHaveBeenCalledTimes(1)
  stop()
})
