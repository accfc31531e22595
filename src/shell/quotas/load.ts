import { loadMessages } from '#providers/format/i18n.ts'

/** Loads the quotas with their texts. */
export const loadQuotas = async () => (await Promise.all([import('./quotas.tsx'), loadMessages('tenants')]))[0]
