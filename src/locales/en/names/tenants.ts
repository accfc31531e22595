/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.trial_ends_at': 'Trial ends',
  'fields.admin_email': 'First administrator',
  'fields.retention_days': 'Retention (days)',
  'fields.archived_at': 'Archived',
  'fields.suspended_at': 'Suspended',
  'fields.status_reason': 'Reason for suspension',
  'fields.is_platform': 'Operators',
  'transitions.tenants.active': 'Activate',
  'transitions.tenants.past_due': 'Mark as past due',
  'transitions.tenants.archived': 'Archive',
  'confirm.tenants.archived': "Its users can't log in any more. You can activate it again within its retention days.",
  'done.tenants.suspend': '{name} is suspended',
  'done.tenants.changePlan': 'Plan of {name} changed to {plan}',
}
