/** The page on which visitors talk to an AI agent. */
export const messages = {
  'visit.title': 'Talk to an AI agent',
  'visit.lead':
    'Ask what you would ask a support line, by voice or by text. The agent answers from the knowledge of its company.',
  'visit.lead_of': 'You talk to {agent} of {company}. Ask what you would ask a support line, by voice or by text.',
  'visit.language': 'Language of the conversation',
  'visit.by_voice': 'Start by voice',
  'visit.by_text': 'Start by text',
  'visit.connecting': 'Connecting…',
  'visit.kept#one': 'A conversation takes up to {count} minute. It is kept, and the company can read it.',
  'visit.kept#other': 'A conversation takes up to {count} minutes. It is kept, and the company can read it.',
  'visit.microphone': 'Your browser asks for the microphone only if you start by voice.',
  'visit.limited': 'You started many conversations.',
  'visit.again_at': '{problem} You can start again on {time}.',
  'visit.home': 'Go to home page',
} as const
