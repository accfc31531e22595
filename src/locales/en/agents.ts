/** Texts about configuring AI agents. */
export const messages = {
  'agents.publish.first': 'This is the first version. Conversations run on it as soon as it is published.',
  'agents.publish.same': 'The draft is the same as the published version {number}. There is nothing to publish.',
  'agents.publish.text': 'Changes since version {number}. New conversations use them as soon as they are published.',
  'agents.publish.name': 'Name of the version',
  'agents.publish.name_help': 'For example what changed. Without a name, the version is called by its number.',
  'agents.restore.title': 'Load “{name}” into the draft?',
  'agents.restore.text':
    'These fields of the draft change. Conversations go on with the published version until you publish.',
  'agents.restore.same': 'The draft already has the values of this version.',
  'agents.difference.loading': 'Comparing…',
} as const
