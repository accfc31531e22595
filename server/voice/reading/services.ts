/** Synonyms for common services: health, money, school, home, orders and so on, in English and Indonesian. */
export const services = `
job career vacancy lowongan loker kerja karier rekrutmen
apply application applicant lamar melamar lamaran pengajuan mengajukan diajukan ajukan
salary pay_rate wage gaji upah
internship work_experience magang kerja_praktik pkl
certificate diploma sertifikat ijazah piagam
course courses class classes lesson lessons kursus kelas les pelajaran
exam test tes ujian
beginner beginners starter novice pemula dasar
fee_waiver scholarship beasiswa
grade grades score nilai skor
treatment procedure therapy tindakan terapi perawatan
appointment slot booking janji janji_temu jadwal
queue line waiting_list antre antrean mengantri antri daftar_tunggu
results outcome hasil
check examine inspection inspect diperiksa pemeriksaan periksa memeriksa cek
medicine medication drugs obat
vaccine jab shot vaccination vaksin imunisasi
insurance insurer bpjs asuransi
claim claims klaim mengklaim
accident crash kecelakaan tabrakan
parcel package shipment paket kiriman
delivery shipping dispatch pengiriman dikirim kirim antar
courier carrier kurir ekspedisi
track tracking trace lacak melacak pelacakan resi
weight weigh heavy berat bobot
colour color warna
size sizes ukuran
material fabric bahan
spare_parts parts suku_cadang
donate donated donation disumbangkan sumbangan donasi menyumbang
throw_away dispose discard discarded buang dibuang
cancel cancelled canceled back_out call_off change_my_mind batal dibatalkan membatalkan berubah_pikiran pembatalan
reschedule move_date change_date postpone dates jadwal_ulang dijadwalkan_ulang ganti_tanggal ubah_tanggal pindah_jadwal undur diundur mundur
terminate end_contract stop_subscription leave_you berhenti_berlangganan putus_kontrak stop_langganan
confidential private privacy data_protection personal_data rahasia data_pribadi privasi kerahasiaan
delete erase remove hapus dihapus menghapus penghapusan
secure security safe aman keamanan
camera cctv surveillance kamera
foreigner foreigners foreign expat expats abroad overseas warga_asing orang_asing wna bule
language speak spoken bahasa berbahasa
interpreter translator translate penerjemah
name names nama namanya
age years_old old usia umur berusia berumur
adult adults grown-up dewasa orang_dewasa
~minimum at_least minimal sedikitnya setidaknya paling_sedikit
~maximum at_most up_to no_more_than maksimal paling_banyak sebanyak-banyaknya maksimum hingga
hurt hurts ache aching sore pain painful sakit nyeri ngilu pegal perih linu
swollen swelling swell bengkak pembengkakan
numb anaesthetic anesthetic anaesthesia bius mati_rasa dibius
scared afraid fear nervous anxious takut cemas khawatir gugup phobia
tooth teeth dental gigi
dentist doctor dokter dokter_gigi
eye eyes sight vision glasses mata kacamata penglihatan
skin kulit rash ruam gatal itchy
heart jantung
child_doctor paediatrician pediatrician dokter_anak
pregnancy expecting hamil kandungan
birth deliver_baby melahirkan persalinan
stitches jahitan jahit
side_effect side_effects efek_samping
fasting fast puasa berpuasa
follow-up check-up control_visit kontrol kunjungan_ulang
referral refer rujukan dirujuk merujuk
medical_record records rekam_medis
night_time after_hours out_of_hours di_luar_jam malam_hari
urgently urgent emergency critical darurat mendesak gawat segera
walk_in without_appointment langsung_datang tanpa_janji
sit_down seat seats duduk tempat_duduk
loan borrow credit financing pinjaman kredit utang meminjam
savings deposit_account tabungan deposito
interest bunga suku_bunga
withdraw withdrawal tarik_tunai menarik penarikan
balance saldo sisa
statement mutasi rekening_koran
foreign abroad overseas luar_negeri asing
exchange_rate rate kurs nilai_tukar
pin passcode pin
blocked frozen suspended diblokir dibekukan terblokir
stolen lost hilang dicuri
homework assignment tugas pekerjaan_rumah pr
semester term semester
tuition school_fees spp uang_sekolah uang_kuliah biaya_kuliah
uniform seragam
enrolment admission intake penerimaan pendaftaran
graduate graduation lulus kelulusan wisuda
timetable schedule jadwal
library perpustakaan buku book books
menu dish dishes hidangan masakan
spicy pedas
table reserve_a_table meja reservasi
takeaway take_away to_go bawa_pulang dibungkus bungkus
tip service_charge uang_layanan tip
waiter waitress server pelayan pramusaji
birthday cake kue ulang_tahun
try_on fitting coba mencoba
wrong_size too_small too_big kekecilan kebesaran tidak_muat
exchange swap tukar penukaran ditukar
original genuine authentic asli orisinal
used second-hand preloved bekas
assembly assemble rakit dirakit perakitan
pre-order backorder inden
cod cash_on_delivery bayar_di_tempat
address_change new_address ganti_alamat ubah_alamat
missing_parcel not_arrived belum_sampai tidak_sampai belum_datang
~arrives arrive arrival come_in sampai tiba datang
leaves leave departs depart berangkat keberangkatan
back_home return_trip pulang kembali pulang-pergi round_trip
electricity_bill listrik token
water_bill air_pdam pdam
meter meteran
leak leaks leaking dripping bocor kebocoran menetes
blocked_drain clogged tersumbat mampet
plumber tukang_ledeng
electrician tukang_listrik
cleaner cleaning_service pembersih tukang_bersih
gardener tukang_kebun
key keys kunci
neighbour neighbours tetangga
noise noisy berisik bising kebisingan
smell odour bau
pest insects cockroach ants kecoa semut serangga hama
rubbish waste garbage trash sampah
landlord owner pemilik
rent_out let disewakan kontrakkan
move_in move_out pindah_masuk pindah_keluar
certificate_of_ownership title sertifikat
registry register_office kantor_catatan_sipil catatan_sipil
marriage married nikah pernikahan menikah
passport paspor
visa visa izin_tinggal
fine tilang denda
police polisi
court pengadilan
lawyer attorney pengacara advokat
notary notaris
will testament wasiat
inherit inheritance warisan waris
complain_about unhappy dissatisfied kecewa tidak_puas keluhan
praise compliment pujian
survey feedback survei masukan saran
volunteer relawan
donate donation donasi sumbangan
before prior sebelum
after following setelah sesudah seusai
weekends weekend saturdays sundays sabtu minggu akhir_pekan
weekdays monday_to_friday senin_sampai_jumat hari_kerja
mornings morning pagi
evenings evening sore malam petang
midday noon siang tengah_hari
outside outdoors luar outdoor
inside indoors dalam indoor
upstairs lantai_atas
big huge large besar gede
small tiny little kecil mungil
quick quickly fast speedy cepat kilat
careful gentle hati-hati
difficult hard sulit susah
easy simple mudah gampang
young muda
old tua lanjut_usia
heavy berat
light_weight ringan
full penuh
empty kosong
true right correct benar betul
wrong incorrect false salah keliru
same identical sama
different other beda lain berbeda
together shared bersama bareng barengan
alone single sendiri sendirian
explain explanation jelaskan penjelasan
learn study belajar mempelajari
teach taught mengajar diajar
read membaca baca
write written menulis tulis tertulis
listen dengar mendengar
watch nonton menonton tonton
play main bermain
sleep tidur
sit duduk
stand berdiri
walk on_foot jalan_kaki berjalan
run lari berlari
swim berenang renang
drive nyetir menyetir mengemudi
fly terbang
cook masak memasak
wash mencuci cuci
cut potong memotong dipotong
break pecah patah
burn bakar terbakar kebakaran fire
fall jatuh terjatuh
grow tumbuh
build bangun membangun dibangun
show tunjukkan menunjukkan perlihatkan
hide sembunyi
send kirim mengirim dikirim
receive got terima menerima diterima
win menang pemenang hadiah
lose kalah
share bagi berbagi
count hitung dihitung
choose pick select pilih memilih dipilih pilihan choice
decide keputusan memutuskan
agree setuju
refuse deny tolak ditolak menolak
guarantee promise janji jamin dijamin garansi
protect lindungi melindungi perlindungan
avoid prevent hindari mencegah pencegahan
save hemat menghemat
spend habiskan pengeluaran
earn dapat penghasilan income pendapatan
`
