/** Invitations, for tenants and users that send or withdraw them. */
export { correctInvitation, expireOld, freshToken, mailInvitation, revokeInvitationsOf } from './issue.ts'
