/** What is said of an invitation, to a visitor and on the dashboard. */
export const messages = {
  'invitation.title': 'You are invited',
  'invitation.lead': '{inviter} invites you to join {tenant} as {role}.',
  'invitation.lead_anonymous': 'You are invited to join {tenant} as {role}.',
  'invitation.loading': 'Loading the invitation',
  'invitation.failed': 'The invitation could not be loaded.',
  'invitation.retry': 'Try again',
  'invitation.email': 'Email',
  'invitation.name': 'Your name',
  'invitation.name_invalid': 'Enter your name',
  'invitation.password': 'Choose a password',
  'invitation.submit': 'Accept and join',
  'invitation.submitting': 'Joining…',

  'invitation.over.title': 'This invitation cannot be accepted',
  'invitation.over.unknown': 'The link is not complete, or a newer one was sent since. Look for the latest mail, or ask for a new invitation.',
  'invitation.over.expired': 'It has expired. Ask {inviter} of {tenant} to send it again.',
  'invitation.over.revoked': '{tenant} has withdrawn it. Ask {inviter} if that was a mistake.',
  'invitation.over.accepted': 'It was accepted already. Log in as {email}.',
  'invitation.somebody': 'whoever invited you',
  'invitation.log_in': 'Log in',

  'invitation.banner': 'You are invited to {tenant} as {email}',
  'invitation.banner_text': 'To accept, log out here and continue with that address.',
  'invitation.banner_over': 'The invitation that you opened cannot be accepted',
  'invitation.switch': 'Switch account',
  'invitation.dismiss': 'Dismiss',
} as const
