export const messages: Record<string, string> = {
  'voices.compare': 'Bandingkan',
  'voices.compare_named': 'Bandingkan {name}',
  'voices.compare_title': 'Bandingkan suara',
  'voices.compare_second': 'Pilih suara kedua untuk dibandingkan.',
  'voices.compare_recording': 'Suara dari penyedia memutar rekamannya, bukan kalimat ini.',
  'voices.compare_end': 'Akhiri perbandingan',
  'voices.sentence': 'Kalimat',
  'voices.default': 'Default',
}
