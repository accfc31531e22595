import { tenants } from '#contract/tenants.ts'
import { defineResource } from '#crud/define-resource.ts'
import { ownTenantColumns } from './own-tenant-columns.ts'

const general = { title: 'sections.tenant', fields: ['name', 'slug', 'timezone', 'locale', 'currency'] } as const
const rest = [
  { title: 'sections.quotas', fields: ['limits'] },
  { title: 'sections.security', fields: ['security', 'retention_days'] },
] as const

export default defineResource(tenants, {
  menu: { group: 'platform', icon: 'bank' },
  scope: 'platform',
  fields: {
    status: { colors: { trial: 'info', active: 'success', past_due: 'warning', suspended: 'danger' } },
    status_reason: { hidesEmpty: true, face: () => import('#pages/tenants/status-reason.tsx') },
    slug: { help: 'help.slug' },
    plan_id: { among: { status: 'active' }, control: () => import('#pages/tenants/plan-control.tsx') },
    limits: { help: 'help.limits' },
    closest_limit: { face: () => import('#pages/tenants/closest-limit.tsx'), width: 170 },
    users_used: { face: () => import('#pages/tenants/limit-use.tsx'), width: 130 },
    ...ownTenantColumns.fields,
    failed_job_count: { face: () => import('#pages/tenants/failing.tsx'), width: 110 },
    timezone: { width: 130 },
    currency: { width: 100 },
    retention_days: { help: 'help.retention_days' },
    suspended_at: { hidesEmpty: true },
    archived_at: { hidesEmpty: true },
    trial_ends_at: { hidesEmpty: true, isAhead: true, help: 'help.trial_ends_at' },
    admin_email: { help: 'help.admin_email' },
  },
  screens: {
    list: {
      fields: [
        'name',
        'status',
        'plan_id',
        'closest_limit',
        'failed_job_count',
        ...ownTenantColumns.columns,
        'users_used',
        'last_activity_at',
        'trial_ends_at',
        'slug',
        'timezone',
        'created_at',
      ],
      filters: [
        'status',
        'plan_id',
        'trial_ends_at',
        'closest_limit',
        'users_used',
        ...ownTenantColumns.filters,
        'failed_job_count',
        'last_activity_at',
      ],
      sort: 'name',
    },
    create: {
      sections: [general, { title: 'sections.plan', fields: ['plan_id', 'trial_ends_at', 'admin_email'] }, ...rest],
    },
    edit: { sections: [general, { title: 'sections.plan', fields: ['plan_id', 'trial_ends_at'] }, ...rest] },
    show: () => import('#pages/tenants/show.tsx'),
  },
  withoutButton: ['activate'],
  actions: {
    changePlan: { on: ['row', 'show'], icon: 'swap', dialog: () => import('#pages/tenants/change-plan.tsx') },
    impersonate: {
      on: ['row', 'show', 'search'],
      icon: 'login',
      dialog: () => import('#pages/tenants/impersonate.tsx'),
    },
    suspend: { on: ['row', 'show'], danger: true },
    delete: { dialog: () => import('#pages/tenants/delete.tsx') },
  },
  related: [{ resource: 'platform-users', by: 'tenant_id' }],
  texts: ['tenants'],
})
