/** The knowledge of a hotel: an English guide for guests with prices, Indonesian rules of the house, and its web page. */
export const hotelEntries = [
  {
    title: 'Guest guide of the Teratai Bay Hotel',
    content: `# Rooms and rates

| Room | Guests | Rate per night | View |
| --- | --- | --- | --- |
| Lotus Standard | 2 | USD 68 | garden |
| Lotus Family | 4 | USD 112 | garden |
| Bay Deluxe | 2 | USD 135 | sea |
| Captain Suite | 3 | USD 240 | sea |

Rates include breakfast and taxes. An extra bed is USD 18 a night; a baby cot is free. In July, August and the last week of December rates are 20 percent higher.

# Arrival and departure

Check-in starts at 2 pm, check-out is until noon. A late departure until 6 pm costs half the nightly rate and depends on availability. Luggage can be left with the concierge before and after your stay. We ask for a deposit of USD 50 on arrival, which is returned when you leave.

The reception is staffed around the clock. Arriving after midnight? Let us know a day ahead, so that the gate is opened for you.

# Getting here

The shuttle from Lombok airport costs USD 22 per car and takes about 75 minutes. Reserve it at least 24 hours before you land. Parking for guests is free; the garage has two charging points for electric cars.

# Food and drink

Breakfast is served from 6:30 to 10:30 on the terrace. The Pier restaurant opens for dinner at 6 pm and closes at 11 pm; its kitchen takes last orders at 10:15 pm. Room service is available until 1 am. Our kitchens are halal. Tell the waiter about allergies; gluten-free bread is baked every morning.

# Pool, spa and sports

The pool is open from 7 am to 8 pm. Children under 12 swim only with an adult. The spa needs a reservation four hours in advance. A Balinese massage of 60 minutes is USD 35. Kayaks are free for two hours a day, snorkelling sets are rented for USD 6.

# Changing or cancelling

Bookings can be cancelled at no cost up to five days before arrival. After that the first night is charged. Guests who do not show up pay the whole stay. Dates can be moved once without a fee. Refunds reach your card within ten working days.

# Internet and power

The Wi-Fi is free in all rooms; the password is on your key card. Sockets are of type C and F at 230 volts. Adapters can be borrowed at the reception.`,
  },
  {
    title: 'Aturan hotel',
    content: `# Peraturan umum

Hewan peliharaan tidak diperbolehkan, kecuali anjing pemandu. Merokok hanya boleh di balkon; merokok di dalam kamar dikenai denda Rp 1.500.000. Tamu yang bukan penghuni kamar harus meninggalkan kamar sebelum pukul 22.00.

Pasangan cukup menunjukkan satu kartu identitas; buku nikah tidak diminta. Anak di bawah enam tahun menginap gratis bila tidur di kasur orang tua.

# Cucian

Cucian yang diserahkan sebelum pukul 09.00 selesai pada hari yang sama. Tarif cuci Rp 35.000 per kilogram, setrika Rp 10.000 per potong.

# Barang tertinggal

Barang yang tertinggal disimpan selama tiga bulan, lalu disumbangkan. Pengiriman ke rumah ditanggung tamu. Hubungi bagian tata graha di nomor 0370 615 220.

# Acara dan rapat

Ruang rapat Mutiara menampung 40 orang dan disewakan Rp 2.400.000 setengah hari, termasuk proyektor dan kopi. Pesta pernikahan di pantai menampung sampai 150 tamu; hubungi Ibu Kartika di acara@terataibay.test.`,
  },
  {
    title: 'Teratai Bay: trips and offers',
    content: `A boat to the Gili islands leaves from our jetty daily at 9 am and returns at 4 pm; it costs USD 30 per person, children pay half. The boat does not sail in high waves.

The sunrise hike on Mount Rinjani is led by a licensed guide, Pak Wira. Bring warm clothes and sturdy shoes.

Stay four nights and pay for three: the offer is valid from February to May and only for bookings on our own site. Members of the Lotus Club get a free drink at the bar and a late check-out without charge.

The nearest cash machine is 400 metres away, next to the pharmacy. The closest hospital is Harapan Keluarga in Mataram, 25 minutes by car.`,
  },
]
