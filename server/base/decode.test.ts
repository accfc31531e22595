import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { declaredIn, decodeBytes } from './decode.ts'

const texts: [encoding: string, text: string][] = [
  ['shift_jis', '都市,料金\r\n東京,500\r\n'],
  ['shift_jis', '営業時間は9時から5時までです。電話でお問い合わせください。'],
  ['shift_jis', 'プラン,月額\r\nベーシック,500円\r\n'],
  ['euc-jp', '営業時間は9時から5時までです。'],
  ['euc-jp', 'プラン,料金\r\nベーシック,500\r\n'],
  ['gbk', '城市,价格\r\n北京,500\r\n'],
  ['gbk', '营业时间为早上九点到下午五点。请致电我们。'],
  ['big5', '城市,價格\r\n台北,500\r\n'],
  ['big5', '營業時間為早上九點到下午五點。'],
  ['euc-kr', '도시,가격\r\n서울,500\r\n'],
  ['euc-kr', '영업시간은 오전 9시부터 오후 5시까지입니다.'],
  ['windows-1251', 'Город,Цена\r\nМосква,500\r\n'],
  ['windows-1251', 'Мы работаем с девяти до пяти. Позвоните нам.'],
  ['koi8-r', 'Город,Цена\r\nМосква,500\r\n'],
  ['windows-1252', 'Die Gebühr beträgt 5 €.'],
  ['windows-1252', 'Müller;Größe\r\nKöln;5 €\r\n'],
  ['windows-1252', 'Le café coûte 5 € à l’unité, « très bon »'],
  ['windows-1252', 'São Paulo, ação, año, ¿Cuánto?'],
  ['windows-1250', 'Město;Cena\r\nPlzeň;500 Kč\r\n'],
  ['windows-1250', 'Godziny otwarcia są od dziewiątej do piątej, zażółć gęślą jaźń'],
  ['windows-1253', 'Πόλη;Τιμή\r\nΑθήνα;500\r\n'],
  ['windows-1254', 'Şehir;Fiyat\r\nİstanbul;500\r\n'],
  ['windows-1254', 'Çalışma saatleri dokuzdan beşe kadardır, lütfen bizi arayın'],
  ['windows-1255', 'עיר;מחיר\r\nתל אביב;500\r\n'],
  ['windows-1256', 'المدينة;السعر\r\nالرياض;500\r\n'],
  ['windows-874', 'เมือง;ราคา\r\nกรุงเทพ;500\r\n'],
  ['utf-16le', 'Stadt;Preis\r\nKöln;5 €\r\n'],
  ['utf-16be', '都市,料金\r\n東京,500\r\n'],
]

test.each(texts)('a text in %s is read without a declaration: %s', (encoding, text) => {
  expect(decodeBytes(iconv.encode(text, encoding)).text).toBe(text)
})

test.each([
  ['iso-8859-1', 'windows-1252', 'Die Gebühr beträgt 5 €.'],
  ['iso-8859-1', 'utf-8', 'Die Gebühr beträgt 5 €.'],
  ['utf-8', 'windows-1252', 'Die Gebühr beträgt 5 €.'],
  ['windows-1252', 'shift_jis', '営業時間は9時から5時までです。'],
  ['gb2312', 'gbk', '城市'],
  ['x-unknown', 'euc-kr', '영업시간은 오전 9시부터'],
  ['iso-8859-15', 'iso-8859-15', 'Die Gebühr beträgt 5 €.'],
  ['utf-16', 'utf-8', 'Köln'],
])('a text that declares %s and is in %s is read', (declared, encoding, text) => {
  expect(decodeBytes(iconv.encode(text, encoding), declared).text).toBe(text)
})

test('byte order marks count most', () => {
  expect(decodeBytes(Buffer.from('\uFEFFGrüße'), 'windows-1252').text).toBe('Grüße')
  expect(decodeBytes(iconv.encode('Grüße', 'utf-16', { addBOM: true })).text).toBe('Grüße')
})

test('bytes that are no text are refused', () => {
  const noise = Uint8Array.from({ length: 5_000 }, (_, at) => (at * at * 31 + at * 7 + (at >> 3)) % 256)
  expect(() => decodeBytes(noise)).toThrow('garbled')
  expect(() => decodeBytes(noise.map((byte) => byte | 0x80))).toThrow('garbled')
  expect(() => decodeBytes(Buffer.from('a\u0000\u0000b\u0000c'))).toThrow('garbled')
})

test('an encoding that is as likely as another is a guess', () => {
  expect(decodeBytes(iconv.encode('都市,料金', 'euc-jp')).isGuessed).toBe(true)
  expect(decodeBytes(iconv.encode('Die Gebühr beträgt 5 €. Grüße aus Köln', 'windows-1252')).isGuessed).toBe(false)
})

test('pages state their encoding', () => {
  expect(declaredIn(Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">'))).toBe(
    'Shift_JIS',
  )
  expect(declaredIn(Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'))).toBe('windows-1251')
})

test('detecting takes milliseconds for a text that is long', () => {
  const long = iconv.encode('Die Gebühr beträgt 5 €. '.repeat(200_000), 'windows-1252')
  const started = performance.now()
  decodeBytes(long)
  expect(performance.now() - started).toBeLessThan(3_000)
})
