import { expect, test } from 'vitest'
import { readFile } from './source.ts'

test('the bytes of a file arrive as they are', async () => {
  const bytes = Buffer.from('Nama;Kota\nAndré;Malmö\n', 'latin1')
  expect(Buffer.from(await readFile(new File([bytes], 'contacts.csv')), 'base64')).toEqual(bytes)
})
