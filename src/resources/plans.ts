import { plans } from '#contract/plans/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

const sections = [
  { title: 'sections.price', fields: ['code', 'name', 'price', 'currency', 'interval', 'is_public', 'features'] },
  { title: 'sections.included', fields: ['included'] },
  { title: 'sections.overage', fields: ['overage_rates'] },
] as const

export default defineResource(plans, {
  menu: { group: 'platform', icon: 'table' },
  scope: 'platform',
  fields: {
    code: { help: 'help.plan_code' },
    is_public: { help: 'help.is_public' },
    features: {
      help: 'help.features',
      face: () => import('#pages/plans/features.tsx'),
      control: () => import('#pages/plans/features-control.tsx'),
    },
    overage_rates: { help: 'help.overage_rates' },
    status: { colors: { active: 'success', retired: 'warning' } },
  },
  screens: {
    list: {
      fields: ['name', 'code', 'price', 'interval', 'status', 'is_public', 'tenant_count'],
      filters: ['status', 'interval', 'is_public'],
      sort: 'price',
    },
    create: { sections, duplicate: true },
    edit: { sections },
    show: { sections: [...sections, { title: 'sections.use', fields: ['tenant_count', 'created_at', 'updated_at'] }] },
  },
  texts: ['plans'],
})
