/** The `status_reason` of a tenant that its trial's end suspended. */
export const trialEnded = 'trial_ended'
