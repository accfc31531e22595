import type { messages as english } from '#locales/en/iam.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'resources.jobs.many': 'pekerjaan',
  'app.access.operators_only': 'Hanya operator platform yang memiliki akses ke sini.',
  'app.access.platform_only': 'Izin {permission} hanya untuk operator platform.',
  'app.record.new.invitations': 'Undang orang',
  'app.record.new.users': 'Undang orang',
  'app.record.delete.invitations': 'Cabut',
  'app.record.deleted.invitations': 'Undangan untuk {name} dicabut',
  'app.delete.title.invitations': 'Cabut undangan untuk {name}?',
  'app.delete.text.invitations': 'Tautan yang dikirim ke {name} tidak akan berlaku lagi.',
  'app.delete.text.users': '{name} tidak akan dapat masuk lagi. Aktivitasnya tetap ada di log aktivitas.',
  'app.delete.text.roles': 'Tidak ada yang memiliki peran “{name}”.',
  'app.record.duplicate': 'Gandakan',
  'app.record.copy_of': 'Salinan {name}',
  'actions.tickets.merge': 'Gabungkan',
  'actions.tickets.unmerge': 'Batalkan penggabungan',
  'actions.tickets.unsend': 'Tarik kembali balasan',
  'actions.tickets.unwatch': 'Berhenti mengamati',
  'actions.tickets.reply': 'Balas',
  'actions.tickets.rate': 'Nilai',
  'actions.invitations.resend': 'Kirim ulang',
  'actions.resetMfa': 'Reset verifikasi dua langkah',
  'actions.create': 'Buat',
  'actions.update': 'Ubah',
  'actions.delete': 'Hapus',
  'actions.restore': 'Pulihkan',
  'actions.auth.login': 'Masuk',
  'actions.auth.logout': 'Keluar',
  'actions.auth.refresh': 'Perbarui sesi',
  'actions.auth.updateMe': 'Perbarui profil',
  'transitions.users.active': 'Aktifkan kembali',
  'transitions.users.suspended': 'Tangguhkan',
  'transitions.platform-users.active': 'Aktifkan kembali',
  'transitions.platform-users.suspended': 'Tangguhkan',
  'confirm.users.suspended':
    '{name} akan dikeluarkan dari semua perangkat dan tidak dapat masuk sampai diaktifkan kembali.',
  'confirm.resetMfa.users':
    'Reset verifikasi dua langkah untuk {name}? Autentikator dan kode cadangannya tidak akan berlaku lagi, ia akan dikeluarkan dari semua perangkat, dan kami memberitahunya lewat email.',
  'confirm.resetMfa.platform-users':
    'Reset verifikasi dua langkah untuk {name}? Autentikator dan kode cadangannya tidak akan berlaku lagi, ia akan dikeluarkan dari semua perangkat, dan kami memberitahunya lewat email.',
  'confirm.platform-users.suspended':
    '{name} akan dikeluarkan dari semua perangkat dan tidak dapat masuk sampai diaktifkan kembali.',

  'iam.copy': 'Salin',
  'iam.copied': 'Tersalin',

  'actions.changePlan': 'Ganti paket',
  'actions.read': 'Lihat',
  'actions.impersonate': 'Bertindak sebagai pengguna',
  'iam.permission.impersonate-tenants': 'Bertindak sebagai pengguna tenant',
  'actions.suspend': 'Tangguhkan',

  'iam.permission.read-list': 'Lihat {nouns}',
  'iam.permission.read-detail': 'Lihat rincian {nouns}',
  'iam.permission.read': 'Melihat {nouns}',
  'iam.permission.create': 'Buat {nouns}',
  'iam.permission.update': 'Ubah {nouns}',
  'iam.permission.delete': 'Hapus {nouns}',

  'iam.profile.title': 'Profil',

  'iam.mfa.title': 'Verifikasi dua langkah',
  'iam.mfa.demand': '{tenant} mewajibkan verifikasi dua langkah. Aktifkan paling lambat {when}.',
  'iam.mfa.set_up': 'Aktifkan',
  'iam.settings.title': 'Pengaturan',
}
