export const messages: Record<string, string> = {
  'voices.compare': 'Compare',
  'voices.compare_named': 'Compare {name}',
  'voices.compare_title': 'Compare voices',
  'voices.compare_second': 'Choose a second voice to compare.',
  'voices.compare_recording': 'Voices of a provider play their recording instead of the sentence.',
  'voices.compare_end': 'End comparison',
  'voices.sentence': 'Sentence',
  'voices.default': 'Default',
}
