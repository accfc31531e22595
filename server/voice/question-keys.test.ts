import { describe, expect, test } from 'vitest'
import { questionKeys } from './question-keys.ts'

const isFound = (form: string, asked: string, language: string | null = 'en') =>
  questionKeys(asked, language).some((key) => questionKeys(form).includes(key))

describe('a question form is found by', () => {
  test.each([
    ['Is parking free?', 'is  PARKING free'],
    ['Is parking free?', 'Hello, is the parking free, please?'],
    ['What are your opening hours?', "What's your opening hour?"],
    ['Do you sell C++ books?', 'do you sell c++ books'],
    ['Berapa harga parkir?', 'Harga parkir berapa ya?'],
    ['Apakah bisa bayar pakai QRIS?', 'Halo kak, bisa bayar pakai QRIS?'],
    ['Berapa biayanya?', 'berapa biaya'],
    ['駐車場はありますか？', '駐車場はありますか'],
  ])('“%s”: “%s”', (form, asked) => expect(isFound(form, asked)).toBe(true))
})

describe('a question form is not found by another question', () => {
  test.each([
    ['Is parking free?', 'Is parking not free?'],
    ['Is parking free?', 'Is parking free on Sundays?'],
    ['Is parking free?', 'Is there parking?'],
    ['When do you open?', 'Where do you open?'],
    ['When do you open?', 'When do you close?'],
    ['How much is a ferry from Bali to Lombok?', 'How much is a ferry from Lombok to Bali?'],
    ['Do you sell vitamin A?', 'Do you sell vitamins?'],
    ['What do you do?', 'What are you?'],
    ['Can I cancel?', 'Can you cancel?'],
    ['Do you teach C?', 'Do you teach C++?'],
    ['What is the fee for 5 kg?', 'What is the fee for 15 kg?'],
    ['Berapa biaya admin?', 'Berapa biaya?'],
    ['Berapa lama masalah garansi?', 'Berapa lama masa garansi?'],
    ['Kapan buka?', 'Kapan tutup?'],
    ['Berapa harga gas?', 'Berapa harga ga?'],
  ])('“%s”: “%s”', (form, asked) => expect(isFound(form, asked)).toBe(false))
})

test('in languages whose grammar is not read, all words count', () => {
  expect(isFound('Die Preise?', 'die preise', 'de')).toBe(true)
  expect(isFound('Preise, please?', 'Preise?', 'de')).toBe(false)
})

test('texts without words, and those that are longer than any form, have no keys', () => {
  expect([questionKeys('?!'), questionKeys('a '.repeat(200))]).toEqual([[], []])
})
