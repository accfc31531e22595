/**
 * Synonyms for commands, by prefixes of their keys, in both languages: users may type in another language than that of
 * the console.
 */
const synonyms: Record<string, string> = {
  'action-state': 'set status change state ubah status atur status',
  'action-test': 'test check connection pbx tes uji periksa koneksi',
  'action-sync': 'sync synchronize pbx sinkronkan selaraskan',
  'action-impersonate': 'act as impersonate log in as bertindak sebagai masuk sebagai',
  'action-publish': 'publish release go live terbitkan publikasikan rilis',
  'action-merge': 'merge join duplicate gabung satukan',
  'action-edit': 'edit change update ubah sunting',
  'action-delete': 'delete remove hapus buang',
  'action-suspend': 'suspend block deactivate tangguhkan blokir',
  'action-provision': 'provision set up siapkan',
  assign: 'assign take mine tugaskan ambil',
  'set-assignee_id': 'assign owner give hand over tugaskan tetapkan petugas alihkan',
  'set-priority': 'set priority urgent prioritas mendesak',
  'set-status': 'set status change state ubah status',
  'set-tags': 'tag label tandai',
  'set-': 'set change atur ubah',
  'many-set-assignee_id': 'assign owner give tugaskan tetapkan alihkan',
  'many-state': 'set status change state ubah status',
  'many-delete': 'delete remove hapus',
  'tab-routing': 'route the number call handler forward rute arahkan nomor perutean',
  'tab-history': 'history changes log riwayat perubahan',
  'tab-': 'show open tab tampilkan buka',
  export: 'export download spreadsheet ekspor unduh',
  'theme-': 'switch theme mode appearance ganti tema tampilan',
  'theme-dark': 'dark night gelap malam',
  'theme-light': 'light day bright terang siang',
  'theme-system': 'system automatic otomatis sistem',
  'language-': 'switch language ganti bahasa',
  'language-en': 'english inggris',
  'language-id': 'indonesian indonesia',
  'log-out': 'log out logout sign out quit exit keluar',
  create: 'new add create buat tambah baru',
}

/** The synonyms of a command. */
export const wordsFor = (key: string): string =>
  Object.entries(synonyms)
    .filter(([beginning]) => key.startsWith(beginning))
    .map(([, words]) => words)
    .join(' ')
