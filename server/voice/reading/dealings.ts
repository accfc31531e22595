/**
 * Words for dealings between customers and a business: groups that join a verb with its noun, and country names with
 * "abroad". Everyday English and Indonesian of no single trade, in the format of `synonyms.ts`.
 */
export const dealings = `
create open open_up set_up start_up bikin membuat dibuat pembuatan buka membuka dibuka pembukaan
deposit deposited setor setoran menyetor disetor put_in pay_in paid_in top_up
send_money sent_money transfer transfers transferred wire remit remittance kirim_uang mengirim_uang kirim_duit mentransfer ditransfer
money funds cash dana uang duit
mortgage home_loan house_loan housing_loan kpr loan kredit_rumah pinjaman_rumah
loan loans credit lend lending finance financing borrow borrowing pinjaman pinjam meminjamkan kredit cicilan angsuran pembiayaan
repay repayment repaid pay_off pay_back paying_back settle melunasi pelunasan lunas dilunasi bayar_kembali
early earlier sooner ahead_of_time before_time lebih_cepat lebih_awal lebih_dulu dipercepat percepat
decision decide decided approve approved approval disetujui persetujuan keputusan diputuskan acc
payslip payslips pay_slip salary_slip proof_of_income slip_gaji bukti_penghasilan
income earnings salary penghasilan pendapatan gaji
employer workplace tempat_kerja perusahaan kantor
customer client consumer nasabah pelanggan konsumen klien subscriber
safe safe_deposit deposit_box deposit_boxes vault strongbox brankas
withdraw withdrawal withdrawals get_cash take_out cash_out tarik_tunai menarik penarikan ambil_uang tarik_uang
savings saving_account savings_account tabungan menabung
log_in logged_in login sign_in get_into access masuk akses mengakses
log_out logged_out logs_out sign_out logout keluar dikeluarkan
new_phone another_phone different_phone change_phone changed_phone change_your_phone ganti_hp hp_baru ganti_ponsel ganti_perangkat
phone mobile cell smartphone handset ponsel hp handphone telepon_genggam
travel travelling traveling go_on_holiday on_holiday on_vacation go_abroad trip bepergian berlibur liburan
tell inform let_know let_you_know let_us_know tell_us notify advise kasih_tahu memberi_tahu beri_tahu beritahu kabari lapor melapor
abroad overseas foreign international luar_negeri mancanegara internasional japan jepang singapore singapura malaysia germany jerman china tiongkok australia korea thailand america amerika usa england inggris britain europe eropa france perancis italy italia saudi mekah india vietnam philippines filipina hongkong taiwan turkey turki dubai canada kanada spain spanyol netherlands belanda
reverse undo undone call_back recall get_back batalkan dibatalkan membatalkan ditarik_kembali
receiver recipient addressee beneficiary penerima tujuan
sender pengirim
wrong_account wrong_person wrong_number salah_kirim salah_transfer salah_rekening salah_alamat salah_nomor
complaint complain complaining unhappy dissatisfied not_satisfied komplain keluhan mengeluh pengaduan tidak_puas kecewa
child children kid kids son daughter minor minors teenager anak putra putri remaja
parent parents mother father mum dad guardian orang_tua ayah ibu wali
rent renting hire lease leasing borrow let sewa menyewa disewa disewakan penyewaan
chef cook kitchen koki juru_masak dapur
takeaway take_away takeout to_go bungkus dibungkus dibawa_pulang bawa_pulang
tip service_charge gratuity uang_tip biaya_layanan
bring_own own_food outside_food makanan_dari_luar makanan_luar bawa_makanan
cart basket checkout keranjang
stock in_stock supply stok persediaan tersedia
size sizes fit fits fitting ukuran pas muat kekecilan kebesaran
exchange swap change_for another_one tukar menukar ditukar penukaran
refund refunded money_back reimbursed pengembalian_dana uang_kembali refund_dana dana_kembali
heavy weigh weighs weight kilos kilograms kilogram kg berat bobot timbang
doctor consultant specialist physician dokter spesialis
symptom symptoms feel_ill gejala keluhan
allergy allergic reaction alergi reaksi
baby babies newborn infant bayi
scan x-ray ultrasound usg rontgen pemindaian
test_results lab_results laboratory results hasil_lab hasil_tes hasil
medical_record health_record rekam_medis
bpjs insurance insurer insured covered_by asuransi ditanggung
claim claims claimed make_a_claim klaim mengklaim pengajuan_klaim
accident crash collision kecelakaan tabrakan
tow towing derek mobil_derek
garage workshop mechanic bengkel montir
service_interval maintenance servicing perawatan servis servis_berkala
licence license driving_licence permit sim izin
term semester school_year academic_year tahun_ajaran
enrol enrolment enroll enrollment admission registration pendaftaran mendaftar masuk penerimaan
fees tuition_fee school_fee spp uang_sekolah uang_kuliah biaya_kursus
library borrow_books books perpustakaan buku
member members membership card_holder anggota keanggotaan member
trainer coach personal_trainer pelatih instruktur
locker lockers loker
pool swimming swim kolam renang berenang
children's_area playground kids_club tempat_bermain area_anak
dog dogs cat cats pet pets animal animals anjing kucing hewan peliharaan
parking park car_park parked parkir memarkir tempat_parkir
ticket tickets fare fares tiket karcis
timetable schedule departures jadwal keberangkatan
luggage baggage bag bags suitcase suitcases bagasi koper tas barang_bawaan
upgrade better_plan higher_plan bigger_plan move_up naik_paket paket_lebih_tinggi upgrade
downgrade smaller_plan cheaper_plan lower_plan turun_paket paket_lebih_rendah paket_lebih_murah
contract agreement minimum_term commitment tied locked_in kontrak perjanjian terikat ikatan
move moving move_house new_address moving_house relocate pindah pindah_rumah pindahan pindah_alamat alamat_baru
outage down not_working no_internet no_connection mati gangguan putus tidak_bisa_internet
technician engineer repairman fitter teknisi petugas
visit_date time_slot time_window waktu_kunjungan jadwal_kunjungan
meter reading meter_reading meteran stand_meter
water tap plumbing air keran pipa
gas cylinder elpiji lpg tabung
leak leaking drip bocor kebocoran
rubbish garbage waste trash bin sampah
remind reminder reminders mengingatkan diingatkan pengingat
direct_debit autopay automatic_payment auto_debit debit_otomatis autodebet autodebit potong_otomatis
instalments installments in_parts monthly_payments dicicil cicilan nyicil angsuran bertahap
virtual_account bank_transfer va transfer_bank transfer
receipt proof_of_payment proof bukti_bayar bukti_pembayaran struk kuitansi
discount cheaper reduced reduction concession potongan diskon potongan_harga lebih_murah keringanan
voucher promo_code coupon gift_card kode_promo kupon voucer
points loyalty bonus poin hadiah reward
forgot forgotten forget can't_remember lupa
verify verification confirm confirmed verifikasi konfirmasi dikonfirmasi
otp sms_code one-time_code code kode kode_otp
fingerprint face_id biometric sidik_jari
fraud scam scammer phishing fake penipuan penipu tipu ditipu palsu
stolen theft thief robbed dicuri kecurian pencurian maling dirampok
block blocked blocking lock locked freeze frozen blokir diblokir memblokir terblokir keblokir
unblock unlock unfreeze buka_blokir membuka_blokir
lost lose missing mislaid misplaced gone hilang kehilangan raib ketinggalan tercecer
identity identification id_card id ktp npwp passport paspor
form forms application_form formulir
sign signature signed tanda_tangan ditandatangani
birth_date date_of_birth tanggal_lahir
nationality foreigner foreigners expat expats wna orang_asing warga_asing
company business corporate firm organisation perusahaan bisnis usaha
staff employee employees worker workers karyawan pegawai petugas
apply applying applied application melamar lamaran mengajukan pengajuan
trade_in part_exchange tukar_tambah
crack cracked shattered retak pecah
warranty guarantee guaranteed garansi jaminan
manual instructions how_to_use user_guide buku_petunjuk cara_pakai petunjuk_penggunaan
assemble assembly put_together rakit merakit perakitan
material made_of fabric bahan terbuat_dari kain
ingredient ingredients contain contains kandungan mengandung komposisi bahan
halal pork-free no_pork halal babi
vegetarian vegan no_meat meat-free tanpa_daging nabati
spicy hot_food pedas
alcohol beer wine alkohol bir minuman_keras
smoke smoking smokers cigarette merokok rokok perokok
wifi wi-fi internet wireless hotspot
extra_bed additional_bed rollaway kasur_tambahan ranjang_tambahan
breakfast morning_meal sarapan
early_check-in arrive_early arrive_before check_in_early masuk_lebih_awal
spend spends spent spending expenses pengeluaran membelanjakan dibelanjakan
atm cash_machine cashpoint
shopping shops payments_in_shops belanja berbelanja
late_check-out leave_late leave_later keluar_lebih_siang keluar_terlambat
hall halls ballroom venue aula gedung ruang_acara
guest guests visitor visitors tamu pengunjung
cancel cancelled cancellation call_off batal batalkan dibatalkan membatalkan pembatalan
disabled disability wheelchair accessible step-free kursi_roda difabel disabilitas
elderly senior seniors older_people lansia orang_tua_lanjut_usia
donate donation donations donasi sumbangan menyumbang
volunteer volunteers volunteering relawan sukarelawan
environment green sustainable lingkungan ramah_lingkungan
privacy personal_data my_data data_pribadi privasi
delete_my_data erase_my_data delete_account hapus_data hapus_akun penghapusan_akun
newsletter mailing_list marketing_mail unsubscribe buletin berhenti_berlangganan
bag bags backpack rucksack handbag ransel tas
food meal meals dish dishes sandwich sandwiches makanan hidangan masakan
cafe café kafe coffee_shop kedai_kopi warung_kopi
~latest last terakhir paling_lambat paling_telat at_the_latest
~earliest first paling_awal paling_cepat
walk walking on_foot by_foot jalan_kaki berjalan_kaki
umbrella payung belongings lost_things lost_item barang_hilang
`
