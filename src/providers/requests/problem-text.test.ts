import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldProblem } from '#contract/grammar/field-problems.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { loadMessages, startLocale } from '../format/i18n.ts'
import { problemText, reasonText } from './problem-text.ts'

beforeAll(async () => {
  await startLocale()
  await loadMessages('fields', 'iam', 'reasons', 'forms')
})

const keys = 'read-list-users, update-roles'

describe('permissions are shown by name', () => {
  it.each<[Refusal, string]>([
    [
      { reason: 'permission', params: { permission: 'read-list-users' } },
      'You need the permission "View users" (read-list-users)',
    ],
    [
      { reason: 'either_permission', params: { one: 'update-tickets', other: 'create-tickets' } },
      'You need the permission "Edit tickets" (update-tickets) or "Create tickets" (create-tickets)',
    ],
    [
      { reason: 'beyond_own_rights', params: { keys } },
      "You can't grant permissions you don't have: View users, Edit roles",
    ],
    [
      { reason: 'breaks_rule', params: { field: 'resolution_due_at', problem: 'required' } },
      "Due doesn't allow this yet. Edit it first.",
    ],
    [
      { reason: 'user_holds_more', params: { keys } },
      "This user has permissions you don't have: View users, Edit roles",
    ],
    [
      { reason: 'role_holds_more', params: { keys } },
      "This role has permissions you don't have: View users, Edit roles",
    ],
  ])('in the reason $reason', (refusal, text) => {
    expect(reasonText(refusal)).toBe(text)
  })

  it.each<[FieldProblem, string]>([
    [
      { code: 'not_permitted', params: { permission: 'update-roles' } },
      'You need the permission "Edit roles" (update-roles) for this field',
    ],
    [{ code: 'unknown_permissions', params: { keys: 'read-list-nothing' } }, 'Unknown permissions: read-list-nothing'],
  ])('in the field error $code, unless they are unknown', (problem, text) => {
    expect(problemText(problem)).toBe(text)
  })
})

it('other parameters are unchanged', () => {
  expect(reasonText({ reason: 'resolved_long_ago', params: { days: 7 } })).toBe(
    'This ticket was resolved more than 7 days ago. Create a new one.',
  )
})
