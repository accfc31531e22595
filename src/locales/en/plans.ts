/** The price list. */
export const messages = {
  'plans.interval.month': 'a month',
  'plans.interval.year': 'a year',
  'plans.minutes': '{count} minutes of calls',
  'plans.agents': 'AI agents: {count}',
  'plans.numbers': 'Phone numbers: {count}',
  'plans.users': 'People: {count}',
  'plans.loading': 'Loading the price list',
  'plans.failed': 'The price list could not be loaded.',
  'plans.retry': 'Try again',
} as const
