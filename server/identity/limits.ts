/** Minutes until a password reset link expires. */
export const resetMinutes = 30
/** Days of the trial of a new company. */
export const trialDays = 14
