import { expect, test } from 'vitest'
import { zipOf } from '#tests/support/documents.ts'
import { isPassive, mediaTypeOf } from './media-type.ts'

const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('[Content_Types].xml word/document.xml')])

const thumbnailFirst = zipOf([
  { name: '_rels/.rels', content: '<x/>' },
  {
    name: 'docProps/thumbnail.jpeg',
    content: Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251)),
  },
  { name: 'word/document.xml', content: '<x/>' },
])

test.each([
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png', 'image/png'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'a.html', 'image/png'],
  [Buffer.from('ffd8ffe0', 'hex'), 'a.jpg', 'image/jpeg'],
  [Buffer.from('RIFF....WEBPVP8 '), 'a.webp', 'image/webp'],
  [Buffer.from('RIFF....WAVEfmt '), 'a.wav', 'audio/wav'],
  [Buffer.from('ID3\x04'), 'a.mp3', 'audio/mpeg'],
  [Buffer.from('fffb9064', 'hex'), 'a.mp3', 'audio/mpeg'],
  [Buffer.from('OggS'), 'a.ogg', 'audio/ogg'],
  [Buffer.from('....ftypM4A '), 'a.m4a', 'audio/mp4'],
  [Buffer.from('....ftypisom'), 'a.mp4', 'video/mp4'],
  [Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf'],
  [zip, 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [zip, 'a.xlsx', 'application/zip'],
  [Buffer.from('a,b\r\n'), 'a.csv', 'text/csv'],
  [Buffer.from('é;à\n', 'latin1'), 'a.csv', 'text/csv'],
  [Buffer.from('\uFEFFa;b\n', 'utf16le'), 'a.csv', 'text/csv'],
  [Buffer.from('a\u0000\u0001', 'latin1'), 'a.csv', 'application/octet-stream'],
  [Buffer.from('# é'), 'notes.md', 'text/markdown'],
  [Buffer.from('plain'), 'a.png', 'text/plain'],
  [Buffer.from('plain'), 'a.constructor', 'text/plain'],
  [zip, 'a.__proto__', 'application/zip'],
  [Buffer.from('<svg onload="">'), 'a.svg', 'image/svg+xml'],
  [Buffer.from([1, 2, 3]), 'a.txt', 'application/octet-stream'],
  [Buffer.from([0xc3, 0x28, 0x41]), 'a.txt', 'text/plain'],
  [Buffer.from([0xc3, 0x28, 0x41]), 'a.bin', 'application/octet-stream'],
  [Buffer.from('Stadt', 'utf16le'), 'a.html', 'text/html'],
  [thumbnailFirst, 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    thumbnailFirst.subarray(0, 50_000),
    'a.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [thumbnailFirst, 'a.xlsx', 'application/zip'],
])('%# is %s', (bytes, filename, type) => {
  expect(mediaTypeOf(bytes, filename)).toBe(type)
})

test('a text may be cut within a character', () => {
  expect(mediaTypeOf(Buffer.from('é'.repeat(4096)).subarray(0, 4095), 'a.txt')).toBe('text/plain')
})

test('what could run in a browser is downloaded', () => {
  expect(['image/png', 'audio/wav', 'video/mp4'].every(isPassive)).toBe(true)
  expect(['image/svg+xml', 'text/html', 'application/pdf', 'application/xml', 'text/plain'].some(isPassive)).toBe(false)
})
