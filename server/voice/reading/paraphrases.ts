/**
 * Wordings of people who have not read the text: phrasal verbs, chat words and alternative names. Everyday English and
 * Indonesian of no single trade, in the format of `synonyms.ts`.
 */
export const paraphrases = `
near nearby nearest closest close_by close_to walking_distance dekat terdekat deket sekitar
get_into get_in move_into let_in check-in check_in checkin arrival masuk_kamar
be_out get_out move_out vacate check-out check_out checkout leave_the_room keluar_kamar
security_payment security_deposit caution deposit uang_jaminan jaminan uang_muka
connection connected koneksi sambungan tersambung internet jaringan
dead down disconnected cut_off offline mati padam putus terputus isolir diisolir tidak_nyala
active aktif nyala menyala hidup works_again back_on restored reconnect reconnected aktif_kembali nyala_lagi sambung_lagi
paid_off settle settled lunas dilunasi melunasi pelunasan bayar
resolve resolved unresolved solve solved settled selesai diselesaikan menyelesaikan tuntas teratasi penyelesaian
escalate escalation complaint complain mengadu aduan eskalasi keluhan komplain protes
report_fault report reported lapor melapor melaporkan laporan dilaporkan
pupil pupils student students siswa murid pelajar sma smp sd anak_sekolah
tenant tenants renter lodger penyewa ngontrak mengontrak kontrakan ngekos kos kost
rise rises raise raised increase increased higher naik kenaikan lebih_mahal lebih_tinggi dinaikkan
lower decrease decreased reduce reduced turun penurunan berkurang dikurangi lebih_rendah
extra additional surcharge on_top supplement add-on tambahan ekstra nambah menambah tambah add
atm cash_machine cashpoint cash_dispenser anjungan_tunai
pharmacy drugstore chemist apotek apotik
shuttle airport_transfer antar-jemput antar_jemput jemputan penjemputan pick_up
electric electrical ev tesla listrik
charging charge_point charging_point plug_in recharge mengecas ngecas pengisian
halal muslim muslims islam
gluten gluten-free coeliac celiac
turn_up show_up no_show tidak_datang hadir datang
give_up quit berhenti stop
look_for search searching cari mencari nyari
run_out used_up habis kehabisan
break_down breakdown fail fails failure rusak macet mogok
take_off take_out remove
put_on wear pakai
bring_along bring take_along carry_on bawa dibawa
drop_off hand_over deliver antar menitipkan titip dititipkan
leave_behind left_behind forget forgot tertinggal ketinggalan barang_tertinggal
look_after babysit babysitting childcare mengasuh penitipan pengasuhan
fill_in fill_out complete isi mengisi diisi
send_off send_in submit kirim mengirimkan
sign_up enrol register registration daftar mendaftar pendaftaran daftarkan didaftarkan
hold_on wait waiting tunggu menunggu ditunggu
work_out exercise olahraga latihan
pay_off pay_back repay melunasi
pay_in_parts pay_in_stages in_stages pay_monthly instalments installments cicilan dicicil mencicil angsuran bertahap
for_nothing without_paying free gratis free_of_charge dibebaskan waived
cost_nothing no_fee free gratis
dough money funds uang dana duit
money_back get_back refund refunded pengembalian dana_kembali uang_kembali
on_my_own by_myself alone sendirian sendiri unaccompanied
get_there get_here reach_you directions way_there how_to_get menuju ke_sana rute akses
come_by drop_by visit in_person mampir datang_langsung berkunjung
at_night overnight late_at_night malam tengah_malam larut
around_the_clock 24_hours day_and_night 24_jam sepanjang_hari nonstop 24/7
straight_away right_away immediately at_once instantly same_day langsung segera saat_itu
in_advance ahead beforehand before_hand sebelumnya jauh-jauh lebih_dulu terlebih_dahulu
too_late behind_time late overdue past terlambat telat lewat lambat
early cut_short sebelum_waktunya lebih_awal lebih_cepat
skip skipped miss missed absent absen tidak_hadir bolos melewatkan
swap change_over exchange switch tukar menukar ganti beralih pindah_ke
bigger larger upgrade naik_kelas lebih_besar naikkan
smaller downgrade turun_paket turun_kelas lebih_kecil
rename change_name new_name ganti_nama ubah_nama
eat eating food dine dining meal meals makan makanan bersantap
drink drinks beverage minum minuman
order_food room_service layanan_kamar
restaurant dining cafe resto restoran rumah_makan warung
kids children little_ones child toddler minor minors under_age anak anak-anak anakku bocah
grandparents pensioner pensioners retired retiree elderly seniors lansia pensiunan
dad mum mom mother father parents guardian orang_tua wali
partner spouse husband wife married couple couples pasangan suami istri menikah nikah kawin
dog puppy cat pet pets hewan anjing kucing peliharaan
clothes washing laundry cucian cuci mencuci baju pakaian dicuci washed
ironing iron pressed setrika menyetrika disetrika
tidy clean cleaned cleaning bersih bersihkan dibersihkan membersihkan
bike bicycle cycle cycling sepeda bersepeda
lorry truck van truk
drive driving park parked parking menyetir parkir nyetir
boss manager supervisor superior person_in_charge atasan manajer kepala pimpinan penanggung_jawab
teacher trainer instructor pelatih guru pengajar instruktur
doctor physician gp medic dokter
nurse midwife perawat bidan suster
~helpdesk help_line helpline support customer_service pusat_bantuan layanan_pelanggan bantuan call_center
phone telephone call dial telepon menelepon nelpon ditelepon telfon hubungi
text_message sms whatsapp wa chat pesan
mail post letter surat pos
email e-mail surel
web online site website internet laman situs daring
app application mobile_app aplikasi
open_up start open buka dibuka membuka
shut closed close tutup ditutup closing closing_time
opening_times opening_hours business_hours jam_buka jam_operasional jam_layanan
~permitted allowed may boleh diperbolehkan diizinkan diperkenankan dibolehkan okay
~banned prohibited forbidden not_allowed dilarang larangan tidak_boleh tidak_diperbolehkan
~obliged compulsory mandatory must wajib harus diwajibkan diharuskan perlu
paperwork papers documents document dokumen berkas surat-surat persyaratan
identity id id_card ktp passport identification kartu_identitas identitas
proof evidence bukti tanda_bukti
family_card kartu_keluarga kk
birth_certificate akta_kelahiran akta
driving_licence driver's_license sim
sign signed signature tanda_tangan ditandatangani menandatangani
penalty fine fined denda penalti sanksi didenda hukuman
tax taxes vat pajak ppn
invoice bill billing tagihan billed ditagih
receipt proof_of_payment kuitansi struk bukti_bayar
bank_account account_number rekening nomor_rekening
credit_card visa mastercard kartu_kredit
e-wallet digital_wallet gopay ovo dana dompet_digital e-money
qr qris qr_code kode_qr
transfer wire bank_transfer ditransfer mentransfer
currency foreign_currency mata_uang valuta kurs
cheap affordable budget low-cost murah terjangkau hemat ekonomis
dear pricey expensive mahal
deal deals promo promotion special_offer special_price promosi penawaran diskon bonus
refer referral recommend_a_friend invite_a_friend ajak_teman mengajak rekomendasi
voucher coupon code promo_code kode_promo kupon
membership member club anggota keanggotaan klub
loyalty points poin loyalitas
warranty guarantee garansi bergaransi jaminan
broken damaged faulty defective rusak cacat pecah kerusakan
repair fixed fix mend perbaikan diperbaiki memperbaiki betulkan dibetulkan servis
swap_out replace replaced replacement ganti diganti penggantian mengganti
lost missing mislaid hilang kehilangan raib
stolen theft robbed dicuri kecurian pencurian dicopet
found find ditemukan ketemu menemukan
stay staying accommodation menginap inap bermalam nginap
night nights per_night malam semalam permalam
room rooms kamar ruangan
bed mattress kasur ranjang tempat_tidur
suite suites
view overlooking pemandangan
lounge lobby lobi
front_desk reception receptionist resepsionis meja_depan front_office counter
luggage baggage bags suitcases koper bagasi barang_bawaan
storage store stored keep kept disimpan penyimpanan menyimpan simpan
towel towels handuk
swimming_pool swim swimming kolam_renang renang berenang
gym fitness fitness_centre pusat_kebugaran
sauna spa massage pijat pemijatan
beach seaside pantai
sea ocean laut
boat ship ferry kapal perahu feri sail sailing berlayar
waves wave ombak gelombang
weather rain raining hujan cuaca badai storm
hike hiking trek trekking climb climbing mendaki pendakian
guide guided pemandu guide_dog
tour excursion day_trip trips wisata tur
airport bandara
land landing mendarat
train railway kereta
bus coach bis
taxi cab taksi
scooter motorbike moped motor sepeda_motor
hire rental rent rented leased lent sewa disewa disewakan menyewa dipinjamkan
borrow borrowed lend lent loan pinjam meminjam dipinjam dipinjamkan
buy purchase bought beli membeli dibeli
belongs property own owned milik kepunyaan dimiliki
give_back return returned hand_back kembalikan dikembalikan pengembalian mengembalikan
collect fetch pick_up ambil diambil mengambil
hold capacity fit fits accommodate seats muat menampung kapasitas daya_tampung
how_big size large ukuran luas
wifi wi-fi wireless nirkabel
password passcode key kata_sandi sandi
network ssid jaringan
cable wire fibre fiber kabel serat
router modem box perangkat
tv television televisi tv_box siaran channels channel saluran kanal
device devices gadget perangkat gawai
speed mbps bandwidth kecepatan cepat kencang ngebut faster fastest quicker
slow laggy lagging sluggish lambat lemot lelet lola
upload upstream unggah
download downstream unduh
limit cap data_cap fup batas batasan kuota dibatasi pembatasan
unlimited without_limit sepuasnya tanpa_batas tak_terbatas
static fixed statis tetap
coverage covered cover covers service_area serve served jangkauan terjangkau dijangkau tercover wilayah area menjangkau melayani
technician engineer installer teknisi petugas tukang
fitted installed install installation set_up dipasang pemasangan pasang terpasang instalasi
move_house relocate relocation new_address moving_house pindah relokasi pindah_alamat pindah_rumah
pause break on_hold freeze suspend suspended cuti jeda dibekukan dihentikan_sementara
leave_of_absence holiday_leave cuti
contract term commitment minimum_period lock-in kontrak ikatan masa_kontrak
switch_off unplug power_off cabut mencabut matikan dimatikan
light lamp led lampu indikator
blink blinking flashing berkedip kedip kelap-kelip
factory_settings factory_reset restore setelan_pabrik
button press pressed tombol tekan menekan
meaning mean means indicate indicates arti artinya berarti maksudnya
happens consequence consequences akibat akibatnya konsekuensi
advice tip tips recommended suggest suggested saran disarankan sebaiknya
allergic allergy allergies intolerant intolerance alergi
vegetarian vegan plant-based meatless nabati
breakfast sarapan makan_pagi morning_meal
lunch midday_meal makan_siang
dinner evening_meal supper makan_malam
alcohol bar wine beer alkohol
smoker smoking smoke cigarettes merokok ngerokok rokok vape
disabled wheelchair accessible accessibility step-free kursi_roda difabel
pregnant expecting hamil
sick ill unwell sakit
emergency urgent darurat gawat mendesak
ambulance ambulans
hospital rumah_sakit
meeting conference rapat pertemuan meeting_room ruang_rapat
party wedding celebration pesta pernikahan perayaan hajatan acara
venue event_space tempat_acara
projector screen proyektor layar
coffee tea kopi teh
~included comes_with part_of include includes termasuk sudah_termasuk mencakup meliputi
~excluded not_included belum_termasuk tidak_termasuk
~available in_stock tersedia ada_stok ready
sold_out fully_booked full habis penuh
earliest soonest paling_cepat paling_awal
latest at_the_latest deadline last_date paling_lambat selambatnya batas_akhir terakhir due jatuh_tempo
valid good_for validity expires berlaku masa_berlaku kedaluwarsa
every_month monthly per_month sebulan bulanan setiap_bulan perbulan tiap_bulan
every_year yearly annual per_year setahun tahunan pertahun
every_week weekly mingguan seminggu
once_a_day daily every_day harian setiap_hari sehari
twice two_times dua_kali
sunrise dawn matahari_terbit subuh
sunset dusk matahari_terbenam senja
workday workdays weekday weekdays working_days hari_kerja
day_off public_holidays holidays libur hari_libur tanggal_merah
branch branches outlet office shop cabang gerai kantor toko
head_office headquarters kantor_pusat
~address located location situated alamat lokasi letak letaknya terletak
floor level storey lantai
entrance gate gerbang gate_code pintu_masuk pintu
stairs lift elevator lift tangga
garage car_park parking garasi parkiran tempat_parkir
toilet restroom loo bathroom wc kamar_kecil toilet
`
