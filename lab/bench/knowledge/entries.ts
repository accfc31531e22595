/** The knowledge of a shop, of the size and tone that tenants write. */
export const entries = [
  {
    title: 'Refunds and returns',
    content:
      'You can return any item within 30 days of delivery. Send it back in its original packaging with the receipt. Refunds are paid to the card you paid with and take 14 working days.\n\nSale items are exchanged, not refunded. Opened cosmetics and underwear cannot be returned. We pay the return postage if the item was damaged or wrong.',
  },
  {
    title: 'Delivery',
    content:
      'Standard delivery costs 15,000 rupiah and arrives in three to five days. Express delivery costs 40,000 rupiah and arrives the next day in Jakarta and Bandung.\n\nOrders above 500,000 rupiah are delivered free of charge. We ship to Malaysia and Singapore as well, which takes about ten days. You receive a tracking number by email once your parcel leaves the warehouse.',
  },
  {
    title: 'Opening hours and branches',
    content:
      'Our branch in Jakarta is at Jalan Sudirman 12 and opens from 9 in the morning until 8 in the evening, Monday to Saturday. The branch in Surabaya opens from 10 until 6 and is closed on Sundays and public holidays.\n\nParking is free for two hours at both branches. Wheelchair users find a lift at the side entrance.',
  },
  {
    title: 'Paying',
    content:
      'We accept Visa, Mastercard, bank transfer, GoPay and OVO. Cash is only accepted in our branches. Purchases above 2,000,000 rupiah can be paid in six instalments without interest.\n\nAn invoice with tax number is sent on request within 24 hours. Vouchers are valid for one year and cannot be combined.',
  },
  {
    title: 'Accounts and passwords',
    content:
      'To reset your password, open the login page, choose "Forgot password" and enter your email address. The link that we send is valid for one hour.\n\nYou can delete your account in the profile settings. Your order history is kept for ten years because the law requires it. Two-factor authentication is turned on under Security.',
  },
  {
    title: 'Garansi',
    content:
      'Semua produk elektronik memiliki garansi resmi dua tahun sejak tanggal pembelian. Garansi tidak berlaku untuk kerusakan akibat air atau jatuh.\n\nUntuk klaim garansi, bawa produk beserta kartu garansi dan nota pembelian ke cabang terdekat. Perbaikan memakan waktu tujuh sampai sepuluh hari kerja. Baterai hanya dijamin selama enam bulan.',
  },
  {
    title: 'Keanggotaan',
    content:
      'Anggota mendapat satu poin untuk setiap pembelian 10.000 rupiah. Seratus poin dapat ditukar dengan potongan harga 50.000 rupiah. Poin kedaluwarsa setelah dua belas bulan.\n\nPendaftaran anggota gratis melalui aplikasi. Anggota emas mendapat gratis ongkos kirim dan undangan ke obral khusus.',
  },
  {
    title: 'Pembatalan pesanan',
    content:
      'Pesanan dapat dibatalkan selama belum dikirim dari gudang. Buka menu Pesanan Saya lalu pilih Batalkan. Dana dikembalikan dalam tiga hari kerja.\n\nJika paket sudah dalam perjalanan, tolak paket tersebut saat kurir datang. Alamat pengiriman dapat diubah sampai satu jam setelah memesan.',
  },
]
