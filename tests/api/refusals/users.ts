import { users } from '#contract/users.ts'
import { password } from '../../support/identity.ts'
import { nobody } from '../../support/platform/in-process.ts'
import { callAs, impersonated, newMember, type Scenarios } from '../../support/nouns/refusals.ts'
import { userScenarios } from '../../support/nouns/user-refusals.ts'

const { updatePassword } = users.endpoints
const body = { current_password: password, password: `${password} lagi` }

export const scenarios: Scenarios = {
  ...userScenarios(users, 'admin'),
  'updatePassword impersonating': async (platform) => {
    const session = await impersonated(platform)
    return callAs(platform, session, updatePassword, { params: { id: session.user.id }, body })
  },
  'updatePassword not_own_account': async (platform) =>
    callAs(platform, await newMember(platform), updatePassword, { params: { id: nobody }, body }),
}
