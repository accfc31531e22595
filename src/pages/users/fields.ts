/** Shown on the page of a user, to the tenant and to operators. */
export const shownFields = [
  'email',
  'phone',
  'role_id',
  'mfa_enabled',
  'timezone',
  'locale',
  'last_login_at',
  'last_login_ip',
  'password_changed_at',
  'created_at',
  'updated_at',
]
