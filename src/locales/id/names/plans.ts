/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.is_public': 'Publik',
  'fields.tenant_count': 'Tenant',
  'transitions.plans.active': 'Aktifkan',
  'transitions.plans.retired': 'Hentikan',
  'confirm.plans.retired': 'Tenant yang memakainya tetap memakainya, tetapi paket ini tidak dapat dipilih lagi.',
}
