/** The page on which requesters rate a solution. */
export const messages = {
  'rating.title': 'How did we do?',
  'rating.lead': '{tenant} resolved your ticket #{number} {subject}.',
  'rating.good': 'Good, it is solved',
  'rating.bad': 'Bad, I am not satisfied',
  'rating.choice': 'Your rating',
  'rating.comment': 'Comment (optional)',
  'rating.send': 'Send',
  'rating.sending': 'Sending…',
  'rating.thanks': 'Thank you',
  'rating.thanks_text': 'Your rating helps {tenant} to improve.',
  'rating.invalid': 'This link is invalid or has expired',
  'rating.invalid_text': 'Open the newest email about your ticket.',
  'rating.home': 'Go to the start page',
  'rating.loading': 'Loading the ticket',
} as const
