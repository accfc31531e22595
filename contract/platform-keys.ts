/** Checks for permissions of the platform, which no tenant's role can have. */
export const isPlatformKey = (key: string): boolean =>
  /-(tenants|plans)$/.test(key) || /^(create|update|delete)-permissions$/.test(key)
