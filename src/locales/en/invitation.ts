/** Invitations, for visitors and on the dashboard. */
export const messages = {
  'invitation.title': "You're invited",
  'invitation.lead': '{inviter} invites you to join {tenant} as {role}.',
  'invitation.lead_anonymous': "You've been invited to join {tenant} as {role}.",
  'invitation.loading': 'Loading the invitation',
  'invitation.failed': "Couldn't load the invitation.",
  'invitation.retry': 'Try again',
  'invitation.email': 'Email',
  'invitation.name': 'Your name',
  'invitation.name_invalid': 'Enter your name',
  'invitation.password': 'Password',
  'invitation.submit': 'Accept and join',
  'invitation.submitting': 'Joining…',

  'invitation.back': 'Back',
  'invitation.code_lead': 'We sent a 6-digit code to {email}. Enter it to confirm your address and join.',

  'invitation.over.title': "This invitation can't be accepted",
  'invitation.over.unknown':
    'The link is incomplete or was replaced by a newer one. Open the latest email or ask for a new invitation.',
  'invitation.over.expired': 'It has expired. Ask {inviter} at {tenant} to resend it.',
  'invitation.over.revoked': '{tenant} revoked it. Ask {inviter} if you think this is a mistake.',
  'invitation.over.accepted': 'It was already accepted. Log in as {email}.',
  'invitation.somebody': 'the person who invited you',
  'invitation.log_in': 'Log in',

  'invitation.banner': "You're invited to {tenant} as {email}",
  'invitation.banner_text': 'Switch accounts to accept it.',
  'invitation.banner_over': "This invitation can't be accepted",
  'invitation.switch': 'Switch account',
  'invitation.dismiss': 'Dismiss',
} as const
