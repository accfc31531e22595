import type { messages as english } from '#locales/en/account.ts'
import type { WithoutSingular } from '../translation.ts'

export const messages: WithoutSingular<typeof english> = {
  'iam.mfa.on': 'Aktif',
  'iam.mfa.off': 'Nonaktif',
  'iam.mfa.is_on': 'Akun Anda terlindungi',
  'iam.mfa.on_text': 'Anda memasukkan kode dari aplikasi autentikator setelah kata sandi.',
  'iam.mfa.why': 'Lindungi akun Anda dengan kode dari ponsel, sekalipun orang lain mengetahui kata sandi Anda.',
  'iam.mfa.manage': 'Kelola',
  'iam.mfa.demanded_by':
    '{tenant} mewajibkan verifikasi dua langkah. Aktifkan sebelum {when}. Sampai saat itu Anda tetap dapat bekerja.',
  'iam.mfa.demanded_now': '{tenant} mewajibkan verifikasi dua langkah sejak {when}. Aktifkan untuk melanjutkan.',
  'iam.mfa.scan': 'Pindai kode QR ini dengan aplikasi autentikator',
  'iam.mfa.scan_text':
    'Gunakan aplikasi autentikator apa pun, misalnya Google Authenticator, Microsoft Authenticator, 1Password, atau Bitwarden.',
  'iam.mfa.qr': 'Kode QR berisi kunci untuk aplikasi autentikator Anda',
  'iam.mfa.by_hand': 'Tidak dapat memindai? Masukkan kunci ini:',
  'iam.mfa.secret': 'Kunci',
  'iam.mfa.check': 'Masukkan kode dari aplikasi',
  'iam.mfa.check_text': 'Ini memastikan penyiapan berhasil. Kode berganti setiap 30 detik.',
  'iam.mfa.code': 'Kode',
  'iam.mfa.code_form#other': 'Masukkan {count} angka',
  'iam.mfa.email_code': 'Kode dari email Anda',
  'iam.mfa.mail_code': 'Kirim kode ke email saya',
  'iam.mfa.code_mailed': 'Kode telah kami kirim. Berlaku 10 menit.',
  'iam.mfa.turn_on': 'Aktifkan',
  'iam.mfa.turn_off': 'Nonaktifkan',
  'iam.mfa.turn_off_text': 'Anda akan masuk tanpa kode.',
  'iam.mfa.turn_off_ask':
    'Autentikator dan semua kode cadangan tidak akan berlaku lagi. Konfirmasi dengan kata sandi Anda.',
  'iam.mfa.turn_off_ask_code':
    'Autentikator dan semua kode cadangan tidak akan berlaku lagi. Konfirmasi dengan kode dari email Anda.',
  'iam.codes.title': 'Kode cadangan',
  'iam.codes.text':
    'Gunakan setiap kode satu kali jika ponsel Anda hilang. Simpan sekarang: kode tidak akan ditampilkan lagi.',
  'iam.codes.download': 'Unduh',
  'iam.codes.print': 'Cetak',
  'iam.codes.file': 'kode-cadangan.txt',
  'iam.codes.saved': 'Saya sudah menyimpan kode ini',
  'iam.codes.done': 'Selesai',
  'iam.codes.remaining': 'Sisa {count} dari {of} kode cadangan',
  'iam.codes.few': 'Kode hampir habis. Buat kode baru.',
  'iam.codes.regenerate': 'Buat kode cadangan baru',
  'iam.codes.regenerate_text': 'Kode baru menggantikan kode yang sekarang.',
  'iam.codes.regenerate_ask_code':
    'Kode Anda yang sekarang tidak akan berlaku lagi. Konfirmasi dengan kode dari email Anda.',
  'iam.codes.regenerate_ask': 'Kode Anda yang sekarang tidak akan berlaku lagi. Konfirmasi dengan kata sandi Anda.',

  'iam.settings.saved': 'Pengaturan disimpan',
  'iam.settings.conflict':
    'Pengaturan telah diubah orang lain. Isian yang tidak Anda ubah sudah diperbarui; periksa lalu simpan lagi.',
  'iam.plan.title': 'Paket',
  'iam.plan.current': 'Paket Anda adalah {plan}.',
  'iam.plan.none': 'Anda belum memilih paket.',
  'iam.plan.trial':
    'Masa coba Anda berakhir pada {date}. Pilih paket untuk melanjutkan; operator platform akan mengaktifkannya. Jika masa coba berakhir sebelum itu, pengguna tidak dapat masuk sampai paket diaktifkan. Tidak ada data yang dihapus.',
  'iam.plan.fixed': 'Operator platform dapat mengubah paket Anda.',
  'iam.plan.choose': 'Lanjutkan dengan',
  'iam.plan.price.month': '{name}, {price} per bulan',
  'iam.plan.price.year': '{name}, {price} per tahun',
  'iam.plan.submit': 'Pilih paket ini',
  'iam.plan.chosen': 'Paket diubah menjadi {plan}',
  'iam.settings.general': 'Umum',
  'iam.settings.budget': 'Anggaran',
  'iam.settings.budget_help':
    'Administrator menerima email pada 50, 80, dan 100%. Pemakaian tetap berjalan setelah habis. Kosong: tanpa anggaran.',
  'iam.settings.model': 'Model bahasa',
  'iam.settings.model_lead':
    'Tanpa model bahasa, agen menjawab dengan mengutip pengetahuan Anda. Untuk percakapan, hubungkan model: server apa pun dengan API yang kompatibel dengan OpenAI.',
  'iam.settings.model_url_help':
    'Misalnya https://api.openai.com/v1. Server di jaringan pribadi harus diizinkan operator (ALLOW_PRIVATE_HOSTS). Kosongkan untuk memakai milik platform, jika ada.',
  'iam.settings.model_key_help': 'Hanya dikirim ke alamat ini. Ollama dan llama.cpp tidak memerlukannya.',
  'iam.settings.model_name_help':
    'Seperti nama di server, misalnya gpt-4o-mini atau qwen3:8b. Agen dapat memakai yang lain.',
  'iam.settings.model_servers': 'Alamat server yang umum:',
  'iam.settings.model_test': 'Uji model bahasa',
  'iam.settings.model_tried': '{model} dicoba dengan tiga permintaan.',
  'iam.settings.model_first_word': 'Kata pertama',
  'iam.settings.model_tool_call': 'Panggilan alat',
  'iam.settings.model_json': 'JSON',
  'iam.settings.model_untried': 'Tidak dicoba',
  'iam.settings.model_problem.rejected':
    'Server tidak mengenal jalur atau model ini. Periksa alamat, yang biasanya diakhiri /v1, dan namanya.',
  'iam.settings.model_problem.unavailable': 'Server tidak menjawab permintaan saat ini.',
  'iam.settings.model_problem.rate_limited': 'Server menerima terlalu banyak permintaan. Uji lagi nanti.',
  'iam.settings.model_problem.cut': 'Server memutus koneksi sebelum jawaban selesai.',
  'iam.settings.model_problem.garbage': 'Kiriman server bukan jawaban API yang kompatibel dengan OpenAI.',
  'iam.settings.model_problem.not_able':
    'Model menjawab hal lain. Agen dapat berbicara dengannya, tetapi tidak dapat mengandalkan ini.',
  'iam.settings.model_problem.timeout':
    'Tidak ada jawaban tepat waktu. Model lokal mungkin perlu dimuat dahulu: uji lagi.',
  'iam.settings.model_problem.key_refused': 'Server menolak kuncinya.',
  'iam.settings.model_problem.ECONNREFUSED': 'Tidak ada yang menerima koneksi di alamat ini.',
  'iam.settings.model_problem.forbidden_address':
    'Alamat ini di jaringan pribadi. Operator dapat mengizinkannya dengan ALLOW_PRIVATE_HOSTS.',
  'iam.settings.answers': 'Jawaban agen AI',
  'iam.settings.answers_help':
    'Menghitung jawaban dalam satu jam yang tidak terjawab, tidak disukai, atau ditandai salah, mulai dari sepuluh jawaban. Kosongkan agar tanpa peringatan.',
  'iam.settings.privacy': 'Privasi',
  'iam.settings.privacy_help':
    'Dihitung sejak akhir setiap percakapan. Mengganti alamat email, nomor telepon, kartu dan identitas, serta nilai variabel, dan tidak dapat dikembalikan. Agen AI dapat melakukannya seketika. Kosong: hanya agen AI yang menentukan.',
  'iam.settings.knowledge': 'Pengetahuan',
  'iam.settings.synonyms_help':
    'Satu kelompok kata per baris, dipisahkan koma: router, modem, kotak internet. Mesin bawaan mencari pengetahuan dengan semua kata itu; kata umum bahasa Inggris dan Indonesia sudah tersedia.',
  'iam.settings.review': 'Peninjauan',
  'iam.settings.review_help':
    'Sampel acak dari jawaban agen AI menunggu di peninjauan percakapan. Berlaku untuk jawaban baru. 0: tidak ada.',
  'iam.settings.mail': 'Email',
  'iam.settings.mail_help': 'Pengirim menjadi kontak. Jika nonaktif, email seperti itu diabaikan.',
  'iam.settings.reply_undo_help': 'Sampai saat itu penulisnya dapat menariknya kembali. 0 mengirim langsung.',
  'iam.settings.mail_address': 'Alamat Anda',
  'iam.settings.mail_none': 'Platform ini belum memiliki domain untuk email masuk. Operator dapat mengaturnya.',
  'iam.settings.mail_received': 'Platform menerima email di domainnya.',
  'iam.settings.mail_handed': 'Layanan email dapat meneruskan email masuk Anda ke alamat tersendiri.',
  'iam.settings.mail_key_none': 'Belum ada alamat untuk layanan email.',
  'iam.settings.mail_key_set': 'Alamat untuk layanan email dibuat {when}.',
  'iam.settings.mail_key_create': 'Buat alamat',
  'iam.settings.mail_key_replace': 'Ganti alamat',
  'iam.settings.mail_key_once':
    'Salin alamat ini sekarang: tidak akan ditampilkan lagi. Alamat sebelumnya tidak berlaku.',
  'iam.settings.mail_secret_none':
    'Email diterima tanpa tanda tangan. Buat rahasia penandatanganan jika layanan email Anda menandatangani sesuai Standard Webhooks.',
  'iam.settings.mail_secret_set': 'Email tanpa tanda tangan yang sah ditolak. Rahasia penandatanganan dibuat {when}.',
  'iam.settings.mail_secret_create': 'Buat rahasia penandatanganan',
  'iam.settings.mail_secret_replace': 'Ganti rahasia penandatanganan',
  'iam.settings.mail_secret_remove': 'Hapus rahasia penandatanganan',
  'iam.settings.mail_secret_remove_text':
    'Email diterima lagi tanpa tanda tangan. Siapa pun yang mengetahui alamatnya dapat menyerahkan email.',
  'iam.settings.mail_secret_once':
    'Salin rahasia ini sekarang: tidak akan ditampilkan lagi. Rahasia sebelumnya tidak berlaku.',
  'iam.settings.security': 'Keamanan',
  'iam.settings.require_mfa': 'Wajibkan verifikasi dua langkah',
  'iam.settings.require_mfa_help':
    'Semua anggota wajib mengaktifkannya. Setelah masa tenggang, akses diblokir sampai verifikasi aktif.',
  'iam.settings.grace_days': 'Masa tenggang',
  'iam.settings.grace_days_help': 'Dihitung sejak hari pertama diwajibkan, atau sejak hari pengguna bergabung.',
  'iam.settings.session_minutes': 'Keluar otomatis setelah',
  'iam.settings.session_minutes_help': 'Menit tanpa aktivitas. 10.080 = 7 hari.',
  'iam.settings.days': 'hari',
  'iam.settings.minutes': 'menit',
  'iam.settings.between': 'Masukkan bilangan bulat dari {min} sampai {max}',
  'iam.coverage.title': 'Verifikasi dua langkah:',
  'iam.coverage.count#other': '{count} dari {total} orang sudah mengaktifkan',
  'iam.coverage.missing': 'Belum aktif ({count})',

  'iam.hours.title': 'Jam operasional',
  'iam.hours.text':
    'Waktu panggilan dijawab, dalam zona waktu di atas. Digunakan oleh nomor dan agen, yang tutup pada hari libur.',

  'iam.password.title': 'Kata sandi',
  'iam.password.current': 'Kata sandi sekarang',
  'iam.password.new': 'Kata sandi baru',
  'iam.password.note': 'Minimal 8 karakter dan sulit ditebak. Sesi Anda yang lain akan diakhiri.',
  'iam.password.change': 'Ubah kata sandi',
  'iam.password.changed': 'Kata sandi diubah',
  'iam.profile.person': 'Data pribadi',
  'iam.profile.saved': 'Profil disimpan',
  'iam.profile.picture': 'Foto',
  'iam.profile.choose_picture': 'Pilih foto',
  'iam.profile.remove_picture': 'Hapus',
  'iam.profile.no_picture': 'Berkas ini bukan gambar yang dapat dibaca peramban.',
  'iam.profile.theme_note': 'Hanya disimpan di peramban ini.',
}
