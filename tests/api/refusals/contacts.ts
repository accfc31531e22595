import { contacts } from '#contract/contacts/contract.ts'
import type { Answer } from '../../support/api.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { ofEndpoints, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = contacts
const as = 'admin' as const

export const scenarios: Scenarios = {
  ...ofEndpoints(contacts, 'contact_merged', async (platform, endpoint) => {
    const { id } = await merged(platform)
    const body = endpoint === endpoints.merge ? { into_id: (await newContact(platform)).id } : endpoint.body && {}
    return platform.call(endpoint, { as, params: { id }, body })
  }),
  'merge same_contact': async (platform) => {
    const { id } = await newContact(platform)
    return merge(platform, id, id)
  },
  'merge target_contact_merged': async (platform) =>
    merge(platform, (await newContact(platform)).id, (await merged(platform)).id),
  'merge merged_with_others': async (platform) => {
    const { into } = await merged(platform)
    return merge(platform, into, (await newContact(platform)).id)
  },
}

const newContact = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(endpoints.create, { as, body: { name: 'Nina' } })).body.data

const merge = (platform: TestPlatform, id: string, into_id: string): Promise<Answer> =>
  platform.call(endpoints.merge, { as, params: { id }, body: { into_id } })

/** A contact that was merged into another one. */
async function merged(platform: TestPlatform) {
  const [{ id }, { id: into }] = [await newContact(platform), await newContact(platform)]
  await merge(platform, id, into)
  return { id, into }
}
