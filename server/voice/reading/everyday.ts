/**
 * Words of everyday English and Indonesian that mean the same, in groups; `_` joins the words of a phrase. Words of no
 * trade: what only one kind of business says belongs to the tenant's own synonyms.
 */
export const everyday = `
price cost fare tariff rate fee charge harga biaya tarif ongkos set_back expensive mahal | pay payment paid settle bayar pembayaran | instalment installment cicilan angsuran cicil pay_monthly | invoice bill tagihan faktur
refund money_back reimburse get_back paid_back pengembalian_dana pengembalian_uang uang_kembali dana_dikembalikan | return send_back bring_back give_back retur kembalikan dikembalikan
discount reduction rebate cheaper off potongan diskon | free free_of_charge complimentary gratis at_no_cost without_charge no_charge costs_nothing tanpa_biaya cuma-cuma percuma | fine penalty denda sanksi
deposit down_payment uang_muka jaminan | salary wage gaji upah | cancel call_off abort batal pembatalan back_out pull_out | end terminate termination stop quit give_up berhenti akhiri berakhir pengakhiran
subscription subscribe langganan | change modify amend alter switch ubah ganti perubahan tukar | move relocate reschedule postpone put_off pindah jadwal_ulang undur tunda | delete remove erase hapus
order buy purchase pesan beli pembelian | book booking reserve reservation pesan reservasi | sell jual | car vehicle mobil kendaraan | seat kursi tempat_duduk | luggage baggage suitcase koper bagasi
weight weigh heavy berat kilogram kilo | length long panjang | depart departure leave set_off berangkat keberangkatan | arrive arrival tiba kedatangan
late delay delayed overdue terlambat keterlambatan telat menunggak tunggakan fall_behind | ship shipping deliver delivery send kirim pengiriman antar | parcel package packet paket kiriman
pick_up pickup collect collected ambil jemput | open opening opening_hours business_hours office_hours manned staffed buka jam_buka jam_operasional operasional | close closed shut tutup | holiday public_holiday hari_libur libur tanggal_merah bank_holiday
weekend akhir_pekan | vacation holidays cuti liburan | monday senin | tuesday selasa | wednesday rabu | thursday kamis | friday jumat jum'at | saturday sabtu | sunday minggu ahad | morning pagi | evening night sore malam
afternoon siang | tomorrow besok | day daily hari harian every_day | week weekly minggu pekan mingguan | month monthly bulan bulanan | year annual annually yearly tahun tahunan | hour hourly jam | duration durasi lama lamanya
place location address lokasi alamat situated tempat located letak | branch outlet shop store cabang toko gerai | office kantor | counter desk loket meja | parking park parkir
toilet restroom washroom bathroom lavatory kamar_kecil wc | internet wifi wi-fi | electricity power listrik | food meal meals makanan makan | breakfast sarapan | lunch makan_siang | dinner supper makan_malam
drink beverage minuman minum | water air | account akun rekening | password passcode kata_sandi sandi | log_in login sign_in masuk | forget lupa | lose lost missing hilang kehilangan
leave_behind left_behind tertinggal ketinggalan | find ditemukan menemukan | sign_up register registration join enrol enroll apply application daftar pendaftaran bergabung mendaftar | member membership anggota keanggotaan
expire expiry valid validity hangus kedaluwarsa berlaku kadaluarsa | code kode | install installation set_up setup pasang pemasangan | repair fix mend perbaikan memperbaiki diperbaiki servis
broken broke defective faulty damaged damage rusak kerusakan not_working | problem trouble issue fault masalah kendala gangguan | slow lambat lemot | fast quick speed cepat kecepatan | warranty guarantee garansi dijamin
insurance insured insure asuransi | complaint complain unhappy keluhan mengeluh pengaduan komplain protes | contact reach call phone ring telephone hubungi kontak telepon | email e-mail surel mail
reply respond response balas jawab | customer client pelanggan klien | company firm business perusahaan bisnis | employee staff worker karyawan pegawai staf | boss manager head chief atasan manajer pimpinan kepala foreman
owner pemilik milik | job vacancy vacancies career lowongan pekerjaan karier | contract agreement kontrak perjanjian | notice pemberitahuan | plan package paket | try trial coba percobaan
child children kid kids son daughter anak | baby infant toddler bayi balita | adult dewasa | student pupil siswa pelajar mahasiswa murid | senior elderly lansia | pet dog cat animal hewan anjing kucing peliharaan
doctor physician dokter | medicine medication drug obat | ill sick illness disease sakit penyakit | pain painful hurt ache sakit nyeri | smoke smoking vape cigarette merokok rokok
allow allowed permitted permission permit may diizinkan diperbolehkan izin boleh dibolehkan | forbid forbidden prohibited banned dilarang larangan terlarang | bring take_along carry bawa membawa dibawa | name nama
document documents paperwork dokumen berkas | identity_card id_card ktp kartu_identitas | app application aplikasi | website site situs laman web | rent rental hire lease charter let sewa | room kamar ruangan ruang
bed kasur tempat_tidur ranjang | size ukuran | temperature suhu | colour color warna | capacity fit hold kapasitas menampung muat daya_tampung | maximum max limit most at_most maksimum maksimal batas paling_banyak up_to
minimum min least at_least minimal paling_sedikit | exchange swap tukar penukaran | gift present hadiah kado | safe security secure keamanan aman | age old umur usia | start begin commence mulai dimulai
required requirement requirements must compulsory mandatory syarat persyaratan wajib | replace replacement pengganti penggantian | extend renew renewal extension stay_longer perpanjang perpanjangan
clean cleaning wash bersih membersihkan pembersihan cuci mencuci | appointment janji_temu janji | schedule timetable jadwal | reminder pengingat | wrong incorrect mistake error salah kesalahan | message text pesan sms
record recording rekaman rekam footage | queue waiting waiting_list antrean antrian daftar_tunggu | wait waiting menunggu tunggu | house home rumah | area region zone wilayah daerah | city town kota
abroad overseas foreign international luar_negeri internasional | language bahasa | accident crash kecelakaan tabrakan | emergency urgent darurat | steal stolen theft dicuri pencurian maling | new baru | proof evidence bukti
photo picture image foto gambar | reject refuse decline ditolak tolak penolakan | accept accepted terima menerima diterima | approve approval setuju persetujuan disetujui | include included includes including termasuk mencakup
separate terpisah | group rombongan grup | family keluarga | guest visitor visitors tamu pengunjung | friend mate pal companion teman kawan | man men male pria laki-laki | woman women female wanita perempuan
parent parents mother father mum mom dad orang_tua ibu ayah wali | husband wife spouse partner suami istri pasangan | swim swimming dip berenang renang kolam_renang pool | sleep overnight stay tidur menginap
live living reside residence permanent tinggal menetap | wear put_on pakai mengenakan | key keys fob kunci | door gate pintu gerbang | event acara kegiatan | meeting rapat pertemuan | open_air outside outdoor luar_ruangan
waste rubbish garbage trash litter sampah | throw_away dispose discard buang dibuang | half setengah separuh | difference differ perbedaan bedanya beda selisih
early earlier sooner in_advance beforehand ahead advance lebih_awal lebih_cepat sebelumnya | deadline due latest tenggat batas_waktu paling_lambat jatuh_tempo terakhir | again repeat once_more ulang
pause freeze suspend jeda bekukan pembekuan cuti | share berbagi | sublet let_out rent_out disewakan menyewakan | transfer pass hand_over alihkan dialihkan pindahtangankan | keep store storage simpan disimpan penyimpanan
check examine inspect inspection periksa pemeriksaan cek diperiksa | treat treatment perawatan dirawat tindakan | speak talk bicara berbicara | money funds dana uang duit | interest bunga
`
