import { withTexts } from '#providers/format/i18n.ts'

/** Loads the quotas with their texts. */
export const loadQuotas = () => withTexts(import('./quotas.tsx'), 'tenants')
