/**
 * Synonyms in English and Indonesian, one group per line; `_` joins the words of a phrase. Everyday words of any
 * business, not of one trade. Groups with `~` say little about the subject.
 */
export const synonyms = `
price cost fare tariff rate fee charge harga biaya tarif ongkos set_back set_me_back setback bayaran
pay payment paid settle bayar membayar pembayaran dibayar
cash tunai kontan
card credit_card debit_card kartu_kredit kartu kartu_debit
transfer bank_transfer wire
instalment installment cicilan angsuran nyicil cicil kredit
invoice bill tagihan faktur nota
receipt struk kuitansi kwitansi bukti_pembayaran nota
tax vat pajak ppn npwp tax_number
refund money_back reimburse reimbursement pengembalian_dana pengembalian_uang uang_kembali kembali_uang dana_dikembalikan refunded get_back
return send_back give_back retur kembalikan mengembalikan dikembalikan
discount reduction rebate cheaper potongan diskon potongan_harga korting
promotion promo promotional special_offer obral
voucher coupon gift_card kupon voucer
cheap cheapest lowest inexpensive affordable termurah murah
expensive mahal costly
free free_of_charge complimentary gratis at_no_cost without_charge cuma-cuma tanpa_biaya no_charge
fine penalty denda late_fee
deposit down_payment uang_muka dp jaminan
salary wage gaji upah
cancel cancellation call_off calling_off abort batal membatalkan dibatalkan pembatalan
end terminate termination stop quit discontinue berhenti akhiri mengakhiri berakhir diakhiri
subscription subscribe langganan berlangganan
unsubscribe berhenti_berlangganan
change modify amend alter switch move reschedule ubah mengubah diubah ganti mengganti perubahan perubahaan penggantian
upgrade naik_paket tingkatkan
delete remove erase close_account hapus menghapus dihapus nutup menutup_akun tutup_akun
order pesanan pesan memesan purchase buy beli membeli pembelian get_hold_of book booking reserve reservation pemesanan dipesan reservasi booked
sell jual menjual dijual stock menyediakan
ticket tiket karcis e-tiket
trip journey ride tour perjalanan trip travel
travel perjalanan bepergian
passenger traveller traveler penumpang
route rute trayek jurusan line
coach bus shuttle bis
car mobil vehicle kendaraan
motorbike motorcycle motor sepeda_motor scooter
bicycle bike sepeda
driver sopir pengemudi supir chauffeur
seat kursi tempat_duduk bangku
luggage baggage suitcase bag koper bagasi tas trunk
heavy overweight excess berat kelebihan
weight berat weigh kilogram kilo kg
depart departure leave set_off berangkat keberangkatan
~arrive arrival tiba kedatangan come_in
late delay delayed terlambat keterlambatan telat
ship shipping shipment deliver delivery send kirim mengirim pengiriman dikirim antar mengantar diantar kirimkan
parcel package packet paket kiriman
courier kurir
tracking track trace lacak pelacakan resi tracking_number
pick_up collect collected ambil mengambil diambil jemput pickup
open opening hours opening_hours business_hours opening_time buka jam_buka jam_operasional jam_kerja dibuka office_hours jam_layanan
close closed shut tutup ditutup
holiday public_holiday hari_libur libur tanggal_merah bank_holiday
weekend akhir_pekan sabtu_minggu saturday sunday
vacation cuti liburan annual_leave leave
monday senin
tuesday selasa
wednesday rabu
thursday kamis
friday jumat
saturday sabtu
sunday minggu ahad
morning pagi
evening night malam
noon siang afternoon
today hari_ini
tomorrow besok
day hari
week minggu pekan
month bulan monthly bulanan
year tahun annual yearly tahunan
hour jam
minute menit
daily every_day setiap_hari per_day sehari
duration durasi lama lamanya
~place location address lokasi alamat situated tempat located
branch outlet shop store cabang toko gerai
office kantor headquarters head_office kantor_pusat
counter desk loket
parking park parkir
toilet restroom washroom bathroom lavatory kamar_kecil wc
internet wifi wi-fi internetan jaringan
electricity power socket outlet plug listrik colokan stopkontak
food meal meals snack makanan makan catering konsumsi
drink water minuman minum air beverage
account akun rekening profile
password passcode pin kata_sandi sandi
log_in login sign_in masuk log_on
forgot forget forgotten lost lupa ingat remember
lose lost missing hilang kehilangan tertinggal left_behind ketinggalan
found find ditemukan menemukan
sign_up register registration join enrol enroll joining apply daftar mendaftar pendaftaran bergabung open_account membership become_a_member become_a_customer
membership member anggota keanggotaan
points point poin loyalty reward rewards
expire expiry valid validity hangus kedaluwarsa berlaku kadaluarsa expiration
verify verification code kode verifikasi otp one-time
activate activation turn_on enable aktifkan mengaktifkan aktivasi switch_on
deactivate turn_off disable nonaktifkan matikan switch_off
block blocked lock locked suspend suspended suspension terkunci kunci blokir diblokir ditangguhkan
reset restart reboot mulai_ulang setel_ulang atur_ulang
install installation set_up setup pasang memasang pemasangan instalasi
technician engineer teknisi juruteknik
repair fix mend service perbaikan memperbaiki servis diperbaiki
broken broke defective faulty damaged damage damages rusak kerusakan not_working tidak_berfungsi stopped_working
problem trouble issue fault masalah kendala gangguan keluhan outage
slow sluggish lambat lemot
fast quick speed cepat kecepatan bandwidth
warranty guarantee garansi jaminan guaranteed dijamin
insurance insured insure asuransi diasuransikan
complaint complain keluhan mengeluh pengaduan komplain
contact reach call phone telephone hubungi menghubungi kontak telepon dihubungi
phone_number telephone_number telephone hotline nomor_telepon telepon call_center call_centre nomor
email e-mail surel mail
~customer_service support help_desk helpdesk layanan_pelanggan call_center customer_support layanan cs dukungan assistance
~respond response answered reply balas dibalas jawab dijawab
person people someone somebody orang
customer client pelanggan klien buyer
company companies firm business perusahaan bisnis organisation organization corporate kantor
employee staff worker karyawan pegawai staf
manager atasan manajer director direktur
owner owned pemilik dimiliki
job vacancy vacancies career work_for_you work_with_us lowongan kerja pekerjaan karier employment
contract agreement kontrak perjanjian
notice period_of_notice pemberitahuan notice_period
plan package paket tier subscription_plan
trial try uji_coba coba percobaan mencoba
user users seat seats pengguna
child children kid kids anak anak-anak toddler baby infant bayi newborn balita son daughter
adult dewasa
student mahasiswa pelajar siswa students
senior elderly lansia
pet pets dog cat animal animals hewan anjing kucing peliharaan hewan_peliharaan
pregnant pregnancy expectant expecting hamil kehamilan mengandung
wheelchair disabled disability kursi_roda reduced_mobility difabel disabilitas
doctor physician dokter
medicine medication drug obat
smoke smoking vape vaping cigarette merokok rokok
~allowed permitted permission permit may boleh diizinkan diperbolehkan izin forbidden prohibited banned not_allowed not_permitted dilarang terlarang tidak_boleh
~bring bring_along take_along carry bawa membawa dibawa
name nama
document documents dokumen paperwork papers berkas
identity_card id_card ktp kartu_identitas passport paspor
letter surat
print printed cetak dicetak mencetak
app application aplikasi mobile_app
website site web situs laman
download unduh mengunduh diunduh
rent rental hire hiring lease charter sewa menyewa disewa carter penyewaan
wedding pernikahan
room kamar ruangan ruang
bed tempat_tidur kasur
breakfast sarapan
check-in check_in checkin
check-out check_out checkout
size ukuran
colour color warna
number_of_people capacity kapasitas
~maximum max limit most maksimum maksimal batas paling_banyak up_to hingga biggest largest longest heaviest highest terbesar terberat terpanjang
~minimum min least minimal paling_sedikit smallest shortest lowest lightest terkecil terendah
exchange swap tukar menukar ditukar penukaran
gift present hadiah kado
security safety keselamatan keamanan secure safe aman
privacy privasi data_protection
old age umur usia
~start begin mulai dimulai beginning
~required requirement requirements need_to_have syarat persyaratan wajib compulsory mandatory must obligatory
replace replacement pengganti diganti mengganti penggantian
extend renew renewal extension perpanjang memperpanjang perpanjangan
transfer_number port porting pindah_nomor
move relocate relocation moving pindah pindahan
clean cleaning bersih membersihkan pembersihan laundry
appointment janji_temu janji
class course lesson kelas kursus
training pelatihan latihan
postage delivery_cost shipping_cost ongkir ongkos_kirim shipping_fee
overdue past_due menunggak tunggakan jatuh_tempo due
reminder pengingat
~working_day working_days business_day business_days hari_kerja
~caller callers penelepon
dispute objection contest keberatan sengketa disagree
wrong incorrect mistake error salah keliru kesalahan
missed unanswered tak_terjawab
message text sms pesan_singkat
recording record recorded rekaman rekam merekam direkam
queue waiting_time antrean antrian
home house rumah
neighbourhood area region wilayah daerah area_layanan coverage jangkauan
city town kota
abroad overseas international luar_negeri internasional
language bahasa
breakdown mogok
accident kecelakaan
emergency darurat
stolen theft dicuri pencurian
battery baterai
water air
~new baru
used second-hand bekas
supplier vendor pemasok
invoice_number nomor_tagihan
customer_number nomor_pelanggan
signature sign tanda_tangan
proof evidence bukti
photo picture image foto gambar
measure measurement ukur pengukuran
feedback review ulasan masukan
~answer jawaban
~fill_in form formulir
reject rejected refuse refused ditolak tolak menolak penolakan declined
~accept accepted terima menerima diterima
~approve approval approved setuju persetujuan disetujui
~confirm confirmation konfirmasi
~available availability ketersediaan
~include included includes termasuk mencakup
~exclude excluded kecuali except
~separate terpisah
~partial sebagian
group rombongan grup
family keluarga
guest visitor visitors tamu pengunjung
bathroom kamar_mandi
kitchen dapur
swimming_pool kolam_renang
gym fitness
router modem
server peladen
computer laptop komputer
mobile_phone cell_phone smartphone ponsel handphone
call_forwarding pengalihan_panggilan
voicemail pesan_suara
integrate integration connect hubungkan integrasi terhubung
backup cadangan back_up
report laporan reports
`
