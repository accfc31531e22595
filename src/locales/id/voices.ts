export const messages: Record<string, string> = {
  'voices.compare': 'Bandingkan',
  'voices.compare_named': 'Bandingkan {name}',
  'voices.compare_title': 'Bandingkan suara',
  'voices.compare_second': 'Pilih suara kedua untuk dibandingkan.',
  'voices.compare_recording': 'Suara dari penyedia memutar rekamannya, bukan kalimat ini.',
  'voices.compare_end': 'Akhiri perbandingan',
  'voices.sentence': 'Kalimat',
  'voices.default': 'Default',

  'voices.play': 'Dengarkan {name}',
  'voices.stop': 'Hentikan {name}',
  'voices.favourite': 'Favorit: {name}',
  'voices.note.unsupported': 'Peramban ini tidak dapat berbicara. Coba Chrome, Edge, Safari, atau Firefox.',
  'voices.note.needs_click': 'Klik untuk mendengarkan. Peramban baru berbicara setelah ada klik.',
  'voices.note.no_voice': 'Peramban ini tidak punya suara untuk bahasa ini.',
  'voices.note.other_voice': 'Peramban ini tidak punya suara ini. Anda mendengar suara lain untuk bahasa yang sama.',
  'voices.note.no_recording': 'Belum ada rekaman. Validasi suara untuk mendapatkannya dari penyedia.',
}
