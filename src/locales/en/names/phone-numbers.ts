/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'fields.waiting_since': 'Waiting since',
  'fields.refused_call_at': 'Call refused',
  'confirm.phone-numbers.released':
    'The platform lets go of {name}: its calls are not linked to it any more. What your PBX does with them stays as it is. You can make the number available again later.',
  'transitions.phone-numbers.active': 'Enable',
  'transitions.phone-numbers.disabled': 'Disable',
  'transitions.phone-numbers.released': 'Release',
  'transitions.phone-numbers.available': 'Make available',
  'done.phone-numbers.provision': '{name} is assigned to its PBX server',
  'done.phone-numbers.provisionExtension': '{name} is assigned to its PBX server',
  'numbers.setup.server': 'Choose a PBX server',
  'numbers.setup.server_help': 'The telephone system on which its calls arrive.',
  'numbers.setup.answer': 'Choose what answers',
  'numbers.setup.answer_help': 'An AI agent, an extension, a group or a voicemail.',
  'numbers.setup.provision': 'Provision the number',
  'numbers.setup.provision_help': 'Assigns it to its PBX server. It is active once the server has asked for it.',
  'numbers.setup.call': 'Take a first call',
  'numbers.setup.call_help': 'Call it, or test without a call where one would go.',
}
