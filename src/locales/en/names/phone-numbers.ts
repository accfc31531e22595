/** Names of fields and choices that no other resource has. They load with its declaration. */
export const messages: Record<string, string> = {
  'confirm.phone-numbers.released':
    "Calls to {name} won't be answered any more. You can make the number available again later.",
  'transitions.phone-numbers.active': 'Enable',
  'transitions.phone-numbers.disabled': 'Disable',
  'transitions.phone-numbers.released': 'Release',
  'transitions.phone-numbers.available': 'Make available',
}
