/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { email } from '#contract/email.ts'
import { invitations } from '#contract/invitations.ts'
import { permissions } from '#contract/permissions/contract.ts'
import { roles } from '#contract/roles.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { password } from '../support/identity.ts'
import type { Account } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const person = { name: 'Ratna', email: 'ratna@nusantara.test' }
const role = { name: 'Clerks', permission_keys: ['read-list-users'] }

const bodies: [endpoint: Endpoint, as: Account | undefined, field: string, body: object][] = [
  [auth.endpoints.register, undefined, 'name', { ...person, company_name: 'PT Maju', password }],
  [auth.endpoints.register, undefined, 'company_name', { ...person, company_name: 'PT Maju', password }],
  [auth.endpoints.updateMe, 'reader', 'name', {}],
  [users.endpoints.create, 'admin', 'name', { ...person, role_id: nobody }],
  [invitations.endpoints.accept, undefined, 'name', { name: 'Ratna', password }],
  [roles.endpoints.create, 'admin', 'name', role],
  [roles.endpoints.create, 'admin', 'description', role],
  [permissions.endpoints.create, 'operator', 'description', { key: 'fly-planes', resource: 'planes', action: 'fly' }],
  [settings.endpoints.update, 'admin', 'name', {}],
  [tickets.endpoints.create, 'admin', 'subject', { description: 'No dial tone' }],
  [email.endpoints.sendDemo, undefined, 'company', { ...person, company: 'PT Maju' }],
]

describe.each(bodies)('$0.name', (endpoint, as, field, body) => {
  test.each([
    ['a line break', 'Ratna\r\nBcc: x@y.test'],
    ['a control character', 'Ratna\u0007'],
    ['a mark that turns the direction', 'Ratna\u202etset.evil'],
  ])(`rejects %s in ${field}`, async (_, text) => {
    const answer = await platform.call(endpoint, { as, params: { token: 'x' }, body: { ...body, [field]: text } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})
