import { toolSecrets } from '#contract/tool-secrets.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(toolSecrets, {
  menu: { group: 'voice', icon: 'lock' },
  fields: {
    name: { help: 'help.tool_secret_name' },
    host: { help: 'help.tool_secret_host' },
  },
  screens: {
    list: { fields: ['name', 'host', 'value', 'created_at'], sort: 'name' },
    create: {},
    edit: {},
    show: {},
  },
})
