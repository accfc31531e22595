/** Minutes that a link to set a new password lives. */
export const resetMinutes = 30
/** Days that a new company may try the platform out. */
export const trialDays = 14
