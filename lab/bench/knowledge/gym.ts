import type { QuestionSet } from './asked.ts'

/** The knowledge of a sports club: a handbook with prices in Indonesian, and a guide in English. */
export const gymEntries = [
  {
    title: 'Panduan anggota Bugar Club',
    content: `# Biaya keanggotaan

| Jenis | Harga per bulan | Akses | Kelas |
| --- | --- | --- | --- |
| Harian | Rp 75.000 | satu kunjungan | tidak termasuk |
| Perak | Rp 400.000 | jam sepi | 4 kelas |
| Emas | Rp 650.000 | setiap saat | tanpa batas |

Biaya pendaftaran Rp 200.000 dibayar satu kali. Pelajar mendapat potongan 15 persen dengan kartu pelajar.

# Jam operasional

Klub buka setiap hari pukul 06.00–22.00. Jam sepi adalah pukul 10.00–16.00 pada hari kerja. Kolam renang tutup setiap Senin pagi untuk dibersihkan.

# Cuti keanggotaan

Keanggotaan dapat dibekukan hingga tiga bulan dalam setahun dengan biaya Rp 50.000 per bulan. Ajukan lewat aplikasi paling lambat tanggal 25.

# Pelatih pribadi

Satu sesi dengan pelatih pribadi berlangsung 60 menit dan berharga Rp 300.000. Sesi yang dibatalkan kurang dari 12 jam sebelumnya tetap dihitung.

# Peraturan

Kenakan sepatu olahraga yang bersih dan bawa handuk. Anak di bawah 14 tahun hanya boleh masuk bersama orang tua. Mengambil foto di ruang ganti dilarang.`,
  },
  {
    title: 'Guide for new members',
    content: `# Your first visit

Come 15 minutes early for a tour. A health check is part of joining and takes half an hour. Members who have had surgery in the past year need a letter from their doctor.

# Lockers and showers

Lockers are free during your visit; bring your own padlock. A private locker costs IDR 60,000 a month. Things left overnight are kept at the front desk for two weeks.

# Classes

Yoga is held on Mondays and Wednesdays at 18:30, spinning on Tuesdays at 19:00. Book in the app up to seven days ahead. If you miss a booked class twice, you cannot book for a week.

# Ending your membership

Write to members@bugar.test one month before the end of your term. The joining fee is not refunded. If you move to another city, you can end it at once with proof of your new address.

# Guests

Gold members may bring one guest a month free of charge; other guests pay the daily rate.`,
  },
]

const known: QuestionSet['known'] = {
  mixed: [
    ['Berapa harga keanggotaan emas?', '650.000'],
    ['How much is a gold membership?', '650.000'],
    ['Ada diskon buat mahasiswa nggak?', '15 persen'],
    ['Kapan klub paling tidak ramai?', '10.00'],
    ['Can I pause my membership?', 'tiga bulan'],
    ['Kalau mau berhenti jadi anggota gimana?', 'members@bugar.test'],
    ['How do I quit?', 'members@bugar.test'],
    ['Do I get the joining fee back?', 'not refunded'],
    ['What does a personal trainer cost?', '300.000'],
    ['Berapa lama sesi dengan pelatih?', '60 menit'],
    ['I forgot my bag at your club yesterday, is it still there?', 'two weeks'],
    ['Do I need my own lock?', 'padlock'],
    ['When is yoga?', '18:30'],
    ['Jadwal spinning kapan?', '19:00'],
    ['Boleh bawa teman?', 'one guest'],
    ['Can my son, who is 12, come alone?', '14 tahun'],
    ['I had an operation in May, can I join?', 'letter'],
    ['Apa yang harus saya bawa?', 'handuk'],
    ['Is the pool open on Monday morning?', 'Senin pagi'],
    ['How early can I book a class?', 'seven days'],
    ['What happens if I do not show up for a class?', 'cannot book'],
    ['Berapa biaya sewa loker pribadi sebulan?', '60,000'],
    ['brp biaya daftr', '200.000'],
    ['memebrship freeze cost', '50.000'],
    ['What time do you close and how much is a day pass?', '22.00', '75.000'],
    ['Berapa harga paket perak dan dapat berapa kelas?', '400.000', '4 kelas'],
    [['How much is gold?', 'And silver?'], '400.000'],
    [['When is yoga?', 'And spinning?'], '19:00'],
    [['Bisa pakai pelatih pribadi?', 'Kalau saya batalkan bagaimana?'], '12 jam'],
    ['I am moving to Medan, can I leave early?', 'another city'],
    ['Is taking pictures allowed in the changing room?', 'dilarang'],
    ['How long does the health check take?', 'half an hour'],
  ],
}

const unknown: QuestionSet['unknown'] = {
  mixed: [
    'Do you have a sauna?',
    'Berapa harga keanggotaan platinum?',
    'Do you sell protein shakes?',
    'Apakah ada kelas zumba?',
    'Who is the owner of the club?',
    'Is there a club in Surabaya?',
    'Can I pay with PayPal?',
    'How do I lose weight?',
    'Berapa gaji pelatih?',
    'Can I bring my dog?',
    'Kapan kelas pilates?',
    'Do you offer massages?',
    'How many members do you have?',
    'Apakah ada parkir mobil?',
    'What is the Wi-Fi password?',
    'When was the club founded?',
  ],
}

export const gymQuestions: QuestionSet = { known, unknown, smallTalk: [] }
