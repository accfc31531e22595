import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import { change, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = callHandlerTemplates
const as = 'admin' as const

export const scenarios: Scenarios = {
  'delete template_in_use': async (platform) => {
    const { id } = (await platform.call(endpoints.create, { as, body: { name: 'Used', type: 'voicemail' } })).body.data
    const { tenant_id } = (await platform.session(as)).user
    await change(
      platform,
      `update phone_numbers set call_handler = '{"type": "voicemail", "target": null, "target_id": null, "template_id": "${id}"}'
       where id = (select id from phone_numbers where tenant_id = '${tenant_id}' limit 1)`,
    )
    return platform.call(endpoints.delete, { as, params: { id } })
  },
}
