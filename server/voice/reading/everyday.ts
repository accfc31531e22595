/** Further synonyms in English and Indonesian, from everyday life and common services. */
export const everyday = `
speak talk converse bicara berbicara ngobrol ngomong berkomunikasi
amount sum total jumlah nominal besaran
balance saldo
withdraw withdrawal tarik penarikan menarik
top_up topup isi_saldo isi_ulang mengisi_ulang
debt loan credit_line utang hutang pinjaman pinjam meminjam borrow lend
interest bunga
bank_account rekening nomor_rekening account_number
save saving savings tabungan menabung hemat
quota data_plan data_package kuota
signal sinyal
broken_down mogok mati_total
power_cut blackout padam pemadaman listrik_padam
leak leaking bocor kebocoran
lift elevator
stairs staircase tangga
floor storey lantai
key keys kunci
door pintu
window jendela
garden taman kebun
beach pantai
noise noisy loud berisik kebisingan
towel towels handuk
blanket selimut
air_conditioning air_conditioner aircon ac pendingin
heating heater pemanas
hot_water air_panas
laundry_service laundry cuci mencuci wash binatu
locker loker
belongings possessions lost_property lost_and_found barang_tertinggal barang_bawaan barang dompet wallet purse umbrella payung
lunch makan_siang
dinner supper makan_malam
restaurant cafe canteen cafeteria restoran rumah_makan kantin
vegetarian vegan nabati
alcohol alcoholic beer wine liquor alkohol minuman_keras bir
allergy allergic allergies alergi
ill sick sickness illness disease sakit penyakit unwell
fever demam temperature suhu
pain painful hurt hurts ache sakit nyeri
bleed bleeding perdarahan pendarahan berdarah
wound injury injured injure luka cedera
surgery operation operasi pembedahan bedah
treat treatment care perawatan dirawat merawat tindakan pengobatan
examine examination check check-up checkup periksa diperiksa pemeriksaan cek kontrol
x-ray xray rontgen radiograph
blood darah
vaccine vaccination immunisation vaksin vaksinasi imunisasi
patient patients pasien
nurse perawat
hospital clinic klinik rumah_sakit
specialist spesialis
prescription resep_dokter resep
first_aid p3k pertolongan_pertama
teacher tutor instructor trainer guru pengajar instruktur pelatih
school sekolah
exam ujian tes
certificate diploma sertifikat ijazah
scholarship beasiswa
timetable schedule jadwal
beginner beginners pemula novice
advanced lanjutan mahir
library perpustakaan
event acara kegiatan
concert konser
meeting rapat pertemuan
conference seminar konferensi
speaker pembicara
birthday ulang_tahun
photo_id kartu_pelajar student_card
permit licence license sim izin
passport_number paspor visa
nationality citizen kewarganegaraan wni foreigner foreigners wna
law legal hukum undang-undang
court pengadilan
police polisi
government pemerintah
deadline due_date cut-off tenggat batas_waktu latest paling_lambat
early earlier sooner lebih_awal awal ahead in_advance beforehand sebelumnya jauh_hari
postpone defer put_off tunda menunda ditunda penundaan
again repeat once_more ulang
pause freeze suspend_membership jeda bekukan membekukan dibekukan pembekuan cuti
temporary temporarily sementara
permanent permanently permanen selamanya tetap
inherit hand_over pass_on transferable transferred transfer_ownership balik_nama dialihkan mengalihkan pindahtangankan dipindahtangankan
share shared berbagi membagikan
invite invitation undang mengundang undangan
notify inform notification beri_tahu memberi_tahu kabari mengabari pemberitahuan notifikasi
apologise apology maaf
satisfied satisfaction puas kepuasan
quality kualitas mutu
brand merek
spare_part spare_parts parts suku_cadang onderdil
oil oli
tyre tire ban
fuel petrol gasoline bensin bahan_bakar bbm
toll tol
charger pengisi_daya mengecas charging_station
screen layar
keyboard papan_ketik
printer pencetak
camera cameras cctv kamera
software perangkat_lunak program
update versi_terbaru pembaruan memperbarui diperbarui perbarui
error_code kode_kesalahan
crash hang macet
file berkas dokumen
upload unggah mengunggah diunggah
attach attachment lampiran lampirkan melampirkan
username user_name nama_pengguna
privacy_policy kebijakan_privasi
keep retained retention stored simpan menyimpan disimpan penyimpanan
storage gudang warehouse penyimpanan
in_stock sold_out persediaan stok habis
wholesale bulk grosir borongan
retail eceran
made_of material bahan terbuat
length panjang
width wide lebar
height tall high tinggi
distance far jarak jauh kilometer
big large besar
small little kecil
hot panas
cold dingin
wet basah
dry kering
fresh segar
fragile breakable pecah_belah rapuh
dangerous hazardous flammable berbahaya mudah_terbakar
pray prayer mosque musala musholla mushola masjid salat sholat
fasting ramadan puasa
eid idul_fitri lebaran
christmas natal
new_year tahun_baru
train railway kereta kereta_api
plane flight flights airplane pesawat penerbangan
airport bandara
station stasiun
boat ferry kapal feri
taxi taksi ojek
entrance entry enter pintu_masuk
admission tiket_masuk entrance_fee htm
exit pintu_keluar
map directions peta petunjuk_arah
street road jalan
building gedung
house_call home_visit kunjungan_rumah datang_ke_rumah
assemble assembly rakit merakit perakitan
try_on fitting_room kamar_pas
waterproof water-resistant tahan_air
weekday weekdays hari_biasa hari_kerja senin_sampai_jumat
midnight tengah_malam
half setengah separuh
twice two_times dua_kali
first_time pertama_kali
first_visit new_customer pelanggan_baru pasien_baru
age_limit batas_usia batas_umur minimum_age
partner partners mitra rekanan
cooperate cooperation bekerja_sama kerja_sama kerjasama
award penghargaan
history sejarah riwayat
established founded founder berdiri didirikan mendirikan pendiri
chief_executive ceo direktur_utama
team tim
leave_message tinggalkan_pesan
working_from_home remote bekerja_dari_rumah
application_letter lamaran melamar job_application
intern internship magang
uniform dress_code clothes clothing seragam pakaian baju
shoes footwear sepatu
wear memakai mengenakan pakai
weapon senjata
toy mainan
stroller pram kereta_bayi
compensation compensate kompensasi ganti_rugi
reward imbalan
claim klaim mengajukan_klaim
beneficiary ahli_waris
premium premi
policy_document polis
coverage_limit plafon
donation donate donasi sumbangan menyumbang
volunteer relawan
waste rubbish garbage trash sampah
recycle recycling daur_ulang
light lamp lamps lampu
tank galon tangki
personal private individual pribadi perorangan
friend friends companion teman kawan pendamping guest tamu
lock padlock gembok
crowded full busy ramai penuh padat
quiet silent sepi tenang
gold golden emas
silver perak
red merah
blue biru
green hijau
white putih
black hitam
man men male pria laki-laki
woman women female wanita perempuan
parents parent mother father orang_tua ibu ayah
husband wife spouse suami istri pasangan
alone unaccompanied sendiri sendirian
together bersama bareng
difference differ perbedaan bedanya beda
advantage benefit benefits perk perks keuntungan manfaat kelebihan
frequency how_often berapa_sering
leave_behind tertinggal ketinggalan
absent miss no_show show_up turn_up absen tidak_hadir
term masa
visit kunjungan berkunjung datang
daily_rate day_pass harian
hand_in submit ajukan mengajukan diajukan
`
