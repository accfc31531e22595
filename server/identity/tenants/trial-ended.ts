/** The `status_reason` of a tenant that was suspended at the end of its trial. */
export const trialEnded = 'trial_ended'
