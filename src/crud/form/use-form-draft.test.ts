import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { secret } from '#contract/grammar/fields.ts'
import { forgetDrafts, writeDraft } from '#providers/session/drafts.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { storeSession } from '#providers/session/session.ts'
import { bodyFields } from './form-fields.ts'
import { readFormDraft, withoutSecrets } from './use-form-draft.ts'

beforeEach(() => {
  localStorage.clear()
  storeSession(sampleSession())
})

it('never contains a secret, at any depth', () => {
  const sip = z.object({ host: z.string(), password: secret() })
  const fields = bodyFields(z.object({ name: z.string(), token: secret(), sip, peers: z.array(sip) }))
  const peer = { host: 'pbx', password: 'hidden' }
  expect(withoutSecrets(fields, { name: 'A', token: 'hidden', sip: peer, peers: [peer] })).toEqual({
    name: 'A',
    sip: { host: 'pbx' },
    peers: [{ host: 'pbx' }],
  })
})

it('expires after a week, and is removed at log-out', () => {
  const draft = { values: { name: 'A' }, at: 0 }
  writeDraft('form', draft)
  expect(readFormDraft('form', 6 * 86_400_000)).toEqual(draft)
  expect(readFormDraft('form', 7 * 86_400_000)).toBeNull()
  expect(readFormDraft('form', 0)).toBeNull()
  writeDraft('form', draft)
  forgetDrafts()
  expect(readFormDraft('form', 0)).toBeNull()
})
