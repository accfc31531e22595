import type { own as english } from '#locales/en/reasons.ts'
import { declaredMessages } from '../declared.ts'
import type { WithoutSingular } from '../translation.ts'

const own: WithoutSingular<typeof english> = {
  'reasons.permission': 'Anda memerlukan izin {permission}',
  'reasons.either_permission': 'Anda memerlukan izin {one} atau {other}',
  'reasons.operators_only': 'Hanya operator platform yang dapat melakukan ini',
  'reasons.not_own_account': 'Pengguna hanya dapat melakukan ini untuk akunnya sendiri',
  'reasons.beyond_own_rights': 'Anda tidak dapat memberikan izin yang tidak Anda miliki: {keys}',
  'reasons.impersonating': 'Hanya pengguna sendiri yang dapat mengubah cara mereka masuk',
  'reasons.archived': 'Data ini sudah diarsipkan',
  'reasons.wrong_status': 'Status saat ini tidak mengizinkan tindakan ini',
  'reasons.breaks_rule': '{field} belum mengizinkan tindakan ini. Ubah dahulu.',
  'reasons.selection_changed': 'Kini {count} yang cocok. Konfirmasi lagi.',
  'reasons.changed_meanwhile': 'Berubah sementara itu: tidak lagi cocok, dan dibiarkan apa adanya',
  'reasons.undone': 'Ini sudah diurungkan',
  'reasons.undo_over': 'Perubahan dapat diurungkan selama satu jam. Pulihkan versi sebelumnya dari riwayat.',
  'reasons.changed_since': 'Ini sudah diubah lagi sejak itu. Lihat riwayat.',
  'reasons.job_ended': 'Pekerjaan ini sudah selesai',
  'reasons.job_not_undoable': 'Tidak ada perubahan dari pekerjaan ini yang dapat diurungkan',
  'reasons.job_not_repeatable': 'Hanya pekerjaan yang gagal atau dibatalkan yang dapat dijalankan lagi',
  'reasons.not_own_job': 'Hanya orang yang memulai pekerjaan ini yang dapat menjalankannya lagi',
  'reasons.impersonation_ended': 'Dihentikan karena operator yang memulainya tidak lagi bertindak sebagai pengguna',
  'reasons.job_owner_suspended': 'Dihentikan karena akun orang yang memulainya ditangguhkan',
  'reasons.job_interrupted': 'Dihentikan setelah beberapa kali terputus. Jalankan lagi.',
  'reasons.too_many_jobs': 'Ada {used} pekerjaan yang belum selesai. Tunggu hingga salah satunya selesai.',
  'reasons.file_too_large': 'Ukuran berkas di sini maksimal {size}',
  'reasons.file_type': 'Isi berkas ini bukan jenis yang diterima: {types}',
  'reasons.over_limit': 'Batas tercapai: {used} dari {allowed} {limit}.',
  'reasons.larger_plan': 'Paket {plan} mencakup lebih banyak.',
  'limits.concurrent_calls': 'panggilan bersamaan',
  'limits.agents': 'agen AI',
  'limits.numbers': 'nomor telepon',
  'limits.users': 'pengguna',
  'limits.knowledge_mb': 'MB pengetahuan',
  'limits.minutes': 'menit bulan ini',
  'reasons.storage_full': 'Penyimpanan penuh: {used} dari {allowed} MB terpakai. Hapus berkas yang tidak diperlukan.',

  'reasons.too_many_views': 'Anda memiliki {used} dari {allowed} tampilan tersimpan. Hapus salah satu dahulu.',
}

export const messages = { ...own, ...declaredMessages('reasons', 'id') }
