/** Checks for permissions of the platform, which no tenant's role can have. */
export const isPlatformKey = (key: string): boolean =>
  key.endsWith('-tenants') || /^(create|update|delete)-(plans|permissions)$/.test(key)
