import type { messages as english } from '#locales/en/landing.ts'

export const messages: Record<keyof typeof english, string> = {
  'public.landing.title': 'Kelola call center dan agen suaranya dari satu konsol',
  'public.landing.lead':
    'Kelola nomor telepon, server PBX, agen AI, percakapan, dan tiket di satu tempat, terpisah untuk setiap tenant.',
  'public.landing.log_in': 'Masuk',
  'public.landing.register': 'Daftarkan perusahaan',
  'public.landing.prices': 'Harga',
  'public.landing.prices_lead': 'Setiap paket dimulai dengan uji coba gratis.',
  'public.landing.no_prices': 'Tidak ada harga publik. Minta demo untuk mendapatkan penawaran.',
  'public.landing.choose': 'Pilih {plan}',
  'public.landing.demo': 'Minta demo',
  'public.landing.demo_lead': 'Ceritakan perusahaan Anda. Ahli produk kami akan menghubungi Anda.',
  'public.landing.demo_name': 'Nama',
  'public.landing.demo_company': 'Perusahaan',
  'public.landing.demo_message': 'Apa yang ingin Anda lihat? (opsional)',
  'public.landing.demo_required': 'Wajib diisi',
  'public.landing.demo_submit': 'Minta demo',
  'public.landing.demo_submitting': 'Mengirim…',
  'public.landing.demo_sent': 'Terima kasih. Kami akan membalas ke {email}.',
  'public.landing.features': 'Fitur',
  'public.landing.agents.title': 'Agen suara AI',
  'public.landing.agents.text':
    'Tulis prompt, pilih suara, uji lewat teks atau mikrofon, dan terbitkan versi yang dapat dikembalikan.',
  'public.landing.telephony.title': 'Telepon',
  'public.landing.telephony.text':
    'Nomor telepon, ekstensi, dan server PBX, dengan uji koneksi yang menunjukkan langkah yang gagal.',
  'public.landing.knowledge.title': 'Basis pengetahuan',
  'public.landing.knowledge.text': 'Teks, halaman web, dan berkas sumber jawaban agen, lengkap dengan kutipan.',
  'public.landing.tickets.title': 'Tiket dukungan',
  'public.landing.tickets.text':
    'Dari kontak pertama hingga selesai, dengan tenggat, balasan publik, dan catatan internal.',
  'public.landing.usage.title': 'Pemakaian dan biaya',
  'public.landing.usage.text': 'Menit, token, dan sewa beserta biayanya, dibandingkan periode sebelumnya.',
  'public.landing.access.title': 'Orang dan izin',
  'public.landing.access.text':
    'Peran menentukan siapa boleh melakukan apa. Platform menegakkannya dan mencatat setiap perubahan.',
  'public.landing.picture':
    'Dasbor call center: angka hari ini, panggilan per jam, agen, dan tiket yang perlu perhatian',
  'public.landing.security': 'Keamanan',
  'public.landing.isolation.title': 'Setiap tenant terisolasi',
  'public.landing.isolation.text': 'Keamanan tingkat baris di basis data memisahkan data setiap tenant.',
  'public.landing.rights.title': 'Hak akses ditegakkan',
  'public.landing.rights.text':
    'Platform memeriksa setiap permintaan terhadap peran, dan mencatat setiap perubahan beserta pelakunya.',
  'public.landing.logins.title': 'Proses masuk terlindungi',
  'public.landing.logins.text':
    'Verifikasi dua langkah yang dapat diwajibkan, sesi yang dapat diakhiri, dan batas percobaan terhadap penebakan.',
  'public.landing.data.title': 'Data tetap milik Anda',
  'public.landing.data.text':
    'Rahasia yang disimpan dienkripsi. Anda menentukan berapa lama percakapan disimpan dan kapan data pribadi disamarkan.',
  'public.landing.product': 'Produk',
  'public.landing.talk': 'Bicara dengan agen',
  'public.landing.docs': 'Dokumentasi',
  'public.landing.docs_text': 'Deskripsi OpenAPI untuk setiap endpoint yang dipakai konsol.',
  'public.landing.main_api': 'API utama',
  'public.landing.voice_api': 'API suara',
  'public.landing.account': 'Akun',
  'public.landing.forgot': 'Lupa kata sandi?',
}
