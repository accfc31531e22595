import { sampleOf } from '#contract/grammar/sample.ts'
import { mfa } from '#contract/mfa.ts'
import { password, withAuthenticator } from '../../support/identity.ts'
import { nobody } from '../../support/platform/in-process.ts'
import { callAs, impersonated, newMember, ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = mfa

export const scenarios: Scenarios = {
  ...ofEndpoints(mfa, 'impersonating', async (platform, endpoint) =>
    callAs(platform, await impersonated(platform), endpoint, { body: endpoint.body && sampleOf(endpoint.body) }),
  ),
  ...ofEndpoints(mfa, 'not_own_account', (platform, endpoint) =>
    platform.call(endpoint, {
      as: 'admin',
      params: { userId: nobody },
      body: endpoint.body && sampleOf(endpoint.body),
    }),
  ),
  'setup mfa_on': async (platform) => {
    const session = await newMember(platform)
    await withAuthenticator(platform, session)
    return callAs(platform, session, endpoints.setup)
  },
  'regenerateBackup mfa_off': async (platform) =>
    callAs(platform, await newMember(platform), endpoints.regenerateBackup, { body: { password } }),
  'sendCode confirm_with_password': async (platform) => callAs(platform, await newMember(platform), endpoints.sendCode),
}
