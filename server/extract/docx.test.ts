import { expect, test } from 'vitest'
import { docxOf, zipOf } from '#tests/support/documents.ts'
import { bounds } from './bounds.ts'
import { readDocx } from './docx.ts'

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const read = async (body: string) => {
  const content = `<w:document ${names}><w:body>${body}</w:body></w:document>`
  return (await readDocx(docxOf([], [{ name: 'word/document.xml', content }]), bounds)).text
}
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${text && run(text)}</w:p></w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const over = (columns: number) => `<w:gridSpan w:val="${columns}"/>`

test('merged cells, two rows of headings and rows that begin later keep their columns', async () => {
  const [first, more] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>']
  const text = await read(
    `<w:tbl>${row(cell('Plan', first), cell('Price', over(2)))}${row(cell('', more), cell('Monthly'), cell('Yearly'))}
    ${row(cell('Basic', first), cell('10 euro'), cell('100 euro'))}${row(cell('', more), cell('on request', over(2)))}
    <w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('11 euro')}${cell('110 euro')}</w:tr></w:tbl>`,
  )
  expect(text).toBe(
    '| Plan | Price Monthly | Price Yearly |\n| --- | --- | --- |\n| Basic | 10 euro | 100 euro |\n' +
      '| Basic | on request | on request |\n| | 11 euro | 110 euro |',
  )
})

test('results of fields are read, hidden and struck text is not', async () => {
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const text = await read(
    `<w:p>${run('Valid for ')}${field('begin')}<w:r><w:instrText>DATE</w:instrText></w:r>${field('separate')}${run('two')}${field('end')}
    ${run(' years.')}${run(' Secret.', '<w:vanish/>')}${run(' Old price.', '<w:dstrike/>')}<w:dir w:val="ltr">${run(' Call us.')}</w:dir>
    <w:sdt><w:sdtContent>${run(' Choose.')}</w:sdtContent></w:sdt></w:p>`,
  )
  expect(text).toBe('Valid for two years. Call us. Choose.')
})

test('formulas are read as text, with divisions and powers', async () => {
  const of = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const text = await read(
    `<w:p>${run('Cost = ')}<m:oMathPara><m:oMath><m:f><m:num>${of('a+b')}</m:num><m:den>${of('2')}</m:den></m:f>
    <m:sSup><m:e>${of('x')}</m:e><m:sup>${of('2')}</m:sup></m:sSup></m:oMath></m:oMathPara></w:p>`,
  )
  expect(text.replaceAll(' ', '')).toBe('Cost=(a+b)/2x^2')
})

test('character data stays text', async () => {
  expect(await read('<w:p><w:r><w:t><![CDATA[a < b & c]]></w:t></w:r></w:p>')).toBe('a < b & c')
})

test('text boxes and footnotes are read', async () => {
  const box = (tag: string, text: string) => `<${tag}><w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent></${tag}>`
  const [drawn, old] = ['<w:drawing><wps:wsp>', '<w:pict><v:shape>']
  const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawn}${box('wps:txbx', 'Open from 9')}</wps:wsp></w:drawing></mc:Choice>
    <mc:Fallback>${old}${box('v:textbox', 'Open from 9')}</v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const alone = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawn}${box('wps:txbx', 'Closed on Sunday')}</wps:wsp></w:drawing></mc:Choice></mc:AlternateContent></w:r>`
  const body = `<w:p>${run('Hours')}${both}</w:p><w:p>${run('Days')}${alone}</w:p><w:p>${run('Fees')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`
  const all = `${names} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"`
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = [
    { name: 'word/document.xml', content: `<w:document ${all}><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/footnotes.xml',
      content: `<w:footnotes ${names}><w:footnote w:id="2"><w:p>${run('Free for children')}</w:p></w:footnote></w:footnotes>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/footnotes" Target="footnotes.xml"/></Relationships>`,
    },
  ]
  const { text } = await readDocx(docxOf([], files), bounds)
  for (const said of ['Open from 9', 'Closed on Sunday', 'Free for children']) expect(text.split(said)).toHaveLength(2)
})

test('a document without its text is broken', async () => {
  await expect(readDocx(zipOf([{ name: '[Content_Types].xml', content: '<x/>' }]), bounds)).rejects.toThrow('broken')
})
