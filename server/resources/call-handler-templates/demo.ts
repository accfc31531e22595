import type { Demo } from '../../demo/demo.ts'
import { callHandlerTemplates } from './table.ts'

const settings = (target: string, greeting: string | null = null) => ({ target, ring_seconds: 25, greeting })

/** The call handler templates of the demo. */
export const callHandlerTemplateDemo: Demo<typeof callHandlerTemplates> = {
  table: callHandlerTemplates,
  rows: async ({ tenant_id }) => [
    { tenant_id, name: 'Front desk', type: 'ring_group', settings: settings('reception') },
    { tenant_id, name: 'Support menu', type: 'ivr', settings: settings('support-menu', 'Thank you for calling.') },
    {
      tenant_id,
      name: 'After hours',
      type: 'voicemail',
      description: 'Takes messages while nobody is in.',
      settings: settings('600', 'We are closed. Leave a message after the tone.'),
    },
  ],
}
