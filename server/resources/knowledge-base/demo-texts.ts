/** A text of the demo's knowledge base. */
export interface DemoText {
  title: string
  language: 'en' | 'id'
  tags: string[]
  content: string
}

const nusantara: DemoText[] = [
  {
    title: 'Opening hours and how to reach us',
    language: 'en',
    tags: ['contact'],
    content: `# Opening hours

Our support team answers calls and chats from Monday to Friday between 08:00 and 20:00, and on Saturday between 09:00 and 15:00, Jakarta time (WIB). On Sundays and national holidays the line is answered by the voice agent only.

Outages are handled around the clock. Press 9 at any time to report that none of your numbers can be reached.

# How to reach us

- Telephone: +62 21 5000 1000
- Email: support@nusantara.test, answered within four working hours
- Chat: in the customer portal, bottom right

Have your customer number ready. It begins with NS- and is printed on each invoice.`,
  },
  {
    title: 'Jam operasional dan cara menghubungi kami',
    language: 'id',
    tags: ['kontak'],
    content: `# Jam operasional

Tim dukungan kami melayani telepon dan obrolan pada hari Senin sampai Jumat pukul 08.00–20.00 dan hari Sabtu pukul 09.00–15.00 WIB. Pada hari Minggu dan hari libur nasional, panggilan hanya dijawab oleh agen suara.

Gangguan total ditangani 24 jam. Tekan 9 kapan saja untuk melaporkan bahwa semua nomor Anda tidak dapat dihubungi.

# Cara menghubungi kami

- Telepon: +62 21 5000 1000
- Email: support@nusantara.test, dibalas dalam empat jam kerja
- Obrolan: di portal pelanggan, kanan bawah

Siapkan nomor pelanggan Anda. Nomor itu diawali dengan NS- dan tercetak pada setiap tagihan.`,
  },
  {
    title: 'Invoices, payment and refunds',
    language: 'en',
    tags: ['billing'],
    content: `# When invoices are sent

Invoices are issued on the first day of each month for the month before, and are due within 14 days. They are sent to the billing address of the account and can be downloaded in the portal under Billing, Invoices.

# Ways to pay

We accept bank transfer (BCA, Mandiri, BNI), virtual accounts, QRIS, and Visa or Mastercard. A virtual account number is printed on each invoice and stays the same. Payments by bank transfer can take one working day to arrive.

# Late payment

A reminder is sent after 3 and after 7 days. After 21 days, outgoing calls are blocked; incoming calls still work. After 45 days the numbers are suspended. Service returns within an hour after the payment has arrived.

# Refunds and disputed charges

Report a charge that you dispute within 60 days of the invoice, with the date and the number called. We check the call records within five working days. Refunds are credited to the next invoice, or transferred within ten working days if you ask for it.

# Tax invoice

A tax invoice (faktur pajak) is issued with each invoice once your NPWP is stored in the portal under Company details.`,
  },
  {
    title: 'Tagihan dan pembayaran',
    language: 'id',
    tags: ['tagihan'],
    content: `# Kapan tagihan dikirim

Tagihan diterbitkan pada tanggal 1 setiap bulan untuk pemakaian bulan sebelumnya dan jatuh tempo dalam 14 hari. Tagihan dikirim ke alamat penagihan dan dapat diunduh di portal pada menu Penagihan, Tagihan.

# Cara membayar

Kami menerima transfer bank (BCA, Mandiri, BNI), virtual account, QRIS, serta kartu Visa dan Mastercard. Nomor virtual account tercetak pada setiap tagihan dan tidak berubah. Pembayaran lewat transfer dapat memerlukan satu hari kerja.

# Terlambat membayar

Pengingat dikirim setelah 3 dan 7 hari. Setelah 21 hari, panggilan keluar diblokir, sedangkan panggilan masuk tetap berjalan. Setelah 45 hari, nomor ditangguhkan. Layanan aktif kembali dalam satu jam setelah pembayaran diterima.

# Pengembalian dana

Sampaikan keberatan atas biaya dalam 60 hari sejak tanggal tagihan, beserta tanggal dan nomor yang dihubungi. Kami memeriksa catatan panggilan dalam lima hari kerja. Dana dikreditkan ke tagihan berikutnya.`,
  },
  {
    title: 'Porting a number to Nusantara',
    language: 'en',
    tags: ['porting', 'numbers'],
    content: `# What can be ported

Geographic numbers of Jakarta (021), Bandung (022), Surabaya (031) and Medan (061), and toll-free 0800 numbers can be ported from another operator. Mobile numbers cannot.

# What we need

Send us a signed letter of authorization, the latest invoice of your present operator, not older than 60 days, and a copy of the identity card of the person who signs. The name on the invoice must be that of the contract.

# How long it takes

Porting takes 10 working days after the documents are complete, and 15 for toll-free numbers. You choose the day; we switch between 22:00 and 24:00, and the number is unreachable for at most 30 minutes.

Do not cancel the contract with your present operator before the port is complete: the number would be lost.

# What it costs

Porting costs IDR 150,000 for each number and nothing for blocks of ten or more. Your present operator may charge a fee of its own.

# When a port is refused

The usual reasons are a name that differs from that of the contract, unpaid invoices, and a number that is part of a larger block. Correct the cause and we send the request again at no cost.`,
  },
  {
    title: 'SIP trouble: no registration, one-way audio, dropped calls',
    language: 'en',
    tags: ['sip', 'technical'],
    content: `# The phone does not register

Check the user name, the password and the domain: it is sip.nusantara.test, port 5061 with TLS or 5060 with UDP. An answer 401 or 403 means a wrong password; after ten wrong ones the address is blocked for 15 minutes. An answer 408 or none means that a firewall blocks the port.

# Audio in one direction only

One-way audio is nearly always caused by NAT. Turn off SIP ALG in the router, allow UDP ports 10000 to 20000 to the phone, and turn on STUN (stun.nusantara.test) or symmetric RTP.

# Calls drop after 30 seconds

The ACK of the call does not arrive: SIP ALG rewrites the address, or the router forgets the mapping. Turn off SIP ALG and set the registration interval to 120 seconds.

# Calls drop after 15 or 30 minutes

The session timer fails. Allow re-INVITE in both directions, or set Session-Expires to 1800 with refresher uac.

# Poor quality

Measure jitter and loss first: below 30 ms and 1 % is good. Give voice its own VLAN, mark packets with DSCP 46, and use Opus or G.722 where both sides have it. A call needs 100 kbit/s in each direction.`,
  },
  {
    title: 'Gangguan SIP: tidak terdaftar, suara satu arah, panggilan terputus',
    language: 'id',
    tags: ['sip', 'teknis'],
    content: `# Telepon tidak terdaftar

Periksa nama pengguna, kata sandi dan domain: sip.nusantara.test, port 5061 dengan TLS atau 5060 dengan UDP. Jawaban 401 atau 403 berarti kata sandi salah; setelah sepuluh kali salah, alamat diblokir 15 menit. Jawaban 408 atau tanpa jawaban berarti port diblokir firewall.

# Suara hanya satu arah

Suara satu arah hampir selalu disebabkan oleh NAT. Nonaktifkan SIP ALG di router, izinkan port UDP 10000 sampai 20000 ke telepon, dan aktifkan STUN (stun.nusantara.test) atau RTP simetris.

# Panggilan terputus setelah 30 detik

ACK panggilan tidak sampai karena SIP ALG mengubah alamat atau router melupakan pemetaan. Nonaktifkan SIP ALG dan atur interval registrasi menjadi 120 detik.

# Kualitas suara buruk

Ukur jitter dan kehilangan paket terlebih dahulu: di bawah 30 ms dan 1 % tergolong baik. Pisahkan suara dalam VLAN sendiri dan tandai paket dengan DSCP 46. Satu panggilan memerlukan 100 kbit/s untuk setiap arah.`,
  },
]

const borealis: DemoText[] = [
  {
    title: 'Warranty and returns',
    language: 'en',
    tags: ['returns'],
    content: `# Warranty

Heat pumps have a warranty of five years, accessories of two. It begins on the day of installation and covers parts, labour and travel. Damage by frost is covered only if the yearly inspection was carried out.

# Returns

Unused accessories can be returned within 30 days with their receipt. Ask for a return number before sending them; parcels without one are sent back.`,
  },
  {
    title: 'Emergency service in winter',
    language: 'en',
    tags: ['service'],
    content: `# No heating

From October to April an engineer is on call day and night. Households with small children or people in need of care are served first, within 6 hours; all others within 24.

Before you call: check that the power is on and the pressure gauge shows between 1 and 2 bar. Hold the reset button for five seconds once. If the display shows E4, leave the unit off.

# Cost

Visits under warranty are free. Otherwise a visit at night or on a weekend costs EUR 140, including the first half hour.`,
  },
]

/** The texts of each demo tenant, by its slug. */
export const demoTexts: Record<string, DemoText[]> = { nusantara, borealis }
