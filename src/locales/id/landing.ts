import type { messages as english } from '#locales/en/landing.ts'

export const messages: Record<keyof typeof english, string> = {
  'public.landing.title': 'Kelola call center dan agen suaranya dari satu konsol',
  'public.landing.lead':
    'Nomor, server PBX, agen AI, percakapan, dan tiket setiap tenant: terpisah, tertata, dan terpantau oleh orang yang bertanggung jawab atasnya.',
  'public.landing.log_in': 'Masuk',
  'public.landing.register': 'Daftarkan perusahaan',
  'public.landing.prices': 'Harga',
  'public.landing.prices_lead': 'Setiap paket dimulai dengan masa coba gratis.',
  'public.landing.no_prices': 'Tidak ada daftar harga umum di sini. Mintalah demo, dan kami memberi penawaran.',
  'public.landing.choose': 'Pilih {plan}',
  'public.landing.demo': 'Minta demo',
  'public.landing.demo_lead': 'Beri tahu siapa Anda. Orang yang mengenal produk ini akan membalas dan menunjukkannya sesuai kebutuhan Anda.',
  'public.landing.demo_name': 'Nama',
  'public.landing.demo_company': 'Perusahaan',
  'public.landing.demo_message': 'Apa yang ingin Anda lihat? (opsional)',
  'public.landing.demo_required': 'Isi bagian ini',
  'public.landing.demo_submit': 'Minta demo',
  'public.landing.demo_submitting': 'Mengirim…',
  'public.landing.demo_sent': 'Terima kasih. Kami akan menulis ke {email}.',
  'public.landing.features': 'Yang Anda kelola di sini',
  'public.landing.agents.title': 'Agen suara AI',
  'public.landing.agents.text':
    'Tulis prompt, pilih suara, coba lewat teks atau mikrofon, lalu terbitkan versi yang dapat dipulihkan kembali.',
  'public.landing.telephony.title': 'Telepon',
  'public.landing.telephony.text':
    'Nomor telepon, ekstensi, dan server PBX, dengan uji koneksi yang menunjukkan langkah mana yang gagal.',
  'public.landing.knowledge.title': 'Basis pengetahuan',
  'public.landing.knowledge.text':
    'Teks, halaman, dan berkas yang menjadi dasar jawaban agen, lengkap dengan kutipan di balik setiap jawaban.',
  'public.landing.tickets.title': 'Tiket dukungan',
  'public.landing.tickets.text':
    'Dari kontak pertama hingga ditutup, dengan tenggat, balasan publik, dan catatan internal dalam satu utas.',
  'public.landing.usage.title': 'Pemakaian dan biaya',
  'public.landing.usage.text': 'Menit, token, dan sewa sesuai tarifnya, dibandingkan dengan periode sebelumnya.',
  'public.landing.access.title': 'Orang dan izin',
  'public.landing.access.text':
    'Peran yang menetapkan siapa boleh melakukan apa, ditegakkan oleh platform, dengan setiap perubahan tercatat.',
  'public.landing.isolation.title': 'Tenant tidak pernah saling melihat',
  'public.landing.isolation.text':
    'Pemisahan ditegakkan di basis data itu sendiri, baris demi baris, bukan hanya oleh layar di depannya.',
}
