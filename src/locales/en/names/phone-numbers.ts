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
}
