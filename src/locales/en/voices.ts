export const messages: Record<string, string> = {
  'voices.compare': 'Compare',
  'voices.compare_named': 'Compare {name}',
  'voices.compare_title': 'Compare voices',
  'voices.compare_second': 'Choose a second voice to compare.',
  'voices.compare_recording': 'Voices of a provider play their recording instead of the sentence.',
  'voices.compare_end': 'End comparison',
  'voices.sentence': 'Sentence',
  'voices.default': 'Default',

  'voices.play': 'Listen to {name}',
  'voices.stop': 'Stop {name}',
  'voices.favourite': 'Favourite: {name}',
  'voices.note.unsupported': "This browser can't speak. Try Chrome, Edge, Safari or Firefox.",
  'voices.note.needs_click': 'Click to listen. Browsers speak only after a click.',
  'voices.note.no_voice': 'This browser has no voice for this language.',
  'voices.note.other_voice': "This browser doesn't have this voice. You hear another one for the same language.",
  'voices.note.no_recording': 'No recording yet. Validate the voice to get one from its provider.',
}
