/** Uses of a tenant that can have a limit, by the names of `tenants.limits`. */
export const limited = ['users'] as const

/** The limits that are enforced and shown, in the order of showing. */
export const enforced: (typeof limited)[number][] = ['users']

/** Amounts that a plan includes besides storage, in the order of the price list. The text of each is `plans.<name>`. */
export const included = ['users'] as const

/** The types of usage that plans price beyond what they include. */
export const usageTypes = ['storage'] as const

/** The features that have a localised name on the price list, `plans.feature.<code>`. */
export const planFeatures = ['email_support', 'activity_log_export', 'required_mfa'] as const
