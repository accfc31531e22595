import { describe, expect, test } from 'vitest'
import { singular, withArticle } from './summary.ts'
import { headingOf, wordsOf } from './words.ts'

test.each([
  ['sms-templates', 'SMS templates'],
  ['pbx-servers', 'PBX servers'],
  ['webhook-urls', 'webhook URLs'],
  ['callback_url', 'callback URL'],
  ['external_id_type', 'external ID type'],
  ['max_wait', 'max wait'],
  ['copyWeek', 'copy week'],
  ['syncSla', 'sync SLA'],
  ['on-call-rotas', 'on-call rotas'],
  ['on_call_user', 'on-call user'],
  ['is_on_call', 'is on call'],
  ['off-site-visits', 'off-site visits'],
  ['check-ins', 'check-ins'],
  ['follow-up-calls', 'follow-up calls'],
  ['pre-orders', 'pre-orders'],
  ['logged_in', 'logged in'],
  ['voip-lines', 'VoIP lines'],
  ['read-list', 'read list'],
])('%s is "%s"', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})

test.each([
  ['sms_text', 'SMS text'],
  ['ios_version', 'iOS version'],
  ['max_wait', 'Max wait'],
  ['on-call-rotas', 'On-call rotas'],
])('%s begins a heading as "%s"', (name, heading) => {
  expect(headingOf(name)).toBe(heading)
})

test.each([
  ['sms-templates', 'an SMS template'],
  ['urls', 'a URL'],
  ['sim-cards', 'a SIM card'],
  ['users', 'a user'],
  ['usage-records', 'a usage record'],
  ['unit-prices', 'a unit price'],
  ['uploads', 'an upload'],
  ['on-call-rotas', 'an on-call rota'],
  ['activity-logs', 'an activity log'],
  ['pbx-servers', 'a PBX server'],
])('%s is "%s"', (noun, words) => {
  expect(withArticle(noun)).toBe(words)
})

describe('one of', () => {
  test.each([
    ['policies', 'policy'],
    ['statuses', 'status'],
    ['addresses', 'address'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['cases', 'case'],
    ['licenses', 'license'],
    ['warehouses', 'warehouse'],
    ['courses', 'course'],
    ['expenses', 'expense'],
    ['exercises', 'exercise'],
    ['aliases', 'alias'],
    ['sizes', 'size'],
    ['quizzes', 'quiz'],
    ['movies', 'movie'],
    ['people', 'person'],
    ['knowledge-base', 'knowledge-base'],
    ['sms', 'sms'],
    ['canned-replies', 'canned-reply'],
    ['callBoxes', 'callBox'],
  ])('%s is %s', (noun, one) => {
    expect(singular(noun)).toBe(one)
  })
})
