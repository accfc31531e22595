/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.is_public': 'Public',
  'fields.tenant_count': 'Tenants',
  'transitions.plans.active': 'Activate',
  'transitions.plans.retired': 'Retire',
  'confirm.plans.retired': "Tenants that use it keep it, but it can't be chosen again.",
}
