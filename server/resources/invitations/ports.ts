/** Invitations, for tenants and users that send or revoke them. */
export { correctInvitation, expireOld, freshToken, mailInvitation, revokeInvitationsOf } from './issue.ts'
