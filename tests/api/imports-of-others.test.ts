/** @module-tag core */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contacts, type Contact } from '#contract/contacts/contract.ts'
import { imports } from '#contract/imports.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** Files that other programs write, and that people edit by hand. */

const platform = usePlatform({ limits: unlimited })

const preview = async (csv: string, resource = 'contacts') => {
  const answer = await platform.call(imports.endpoints.preview, { as: 'admin', body: { resource, csv } })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data
}

/** Imports a file of contacts and returns those with the name. */
async function imported(csv: string, name: string): Promise<Contact[]> {
  const started = await platform.call(imports.endpoints.start, { as: 'admin', body: { resource: 'contacts', csv } })
  expect([started.status, started.body.errors]).toEqual([202, undefined])
  await platform.runDue()
  const query = `name=${encodeURIComponent(name)}&_end=10`
  return (await platform.call(contacts.endpoints.list, { as: 'admin', query })).body.data
}

const phone = (e164: string, label: string | null = null) => ({ e164, label })
const caseOf = (name: string) => readFileSync(`tests/cases/imports/${name}.csv`, 'utf8')

describe('a file of contacts', () => {
  test.each([
    ['plain phones', caseOf('plain-phones-refused'), { name: 'Rina', phones: [phone('+6281299900015')] }],
    [
      'Google',
      caseOf('google-contacts-mismapped'),
      {
        name: 'Budi Tes',
        company: 'PT Tes',
        emails: ['budi.t2@example.com'],
        phones: [phone('+6281299900012', 'Mobile')],
      },
    ],
    [
      'Google, with several values in a cell',
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Name\n' +
        'Sari A,Sari,A,* Home,sari@example.com ::: s@example.com,sari2@example.com,Mobile,0812-9990-0016 ::: +62 812 9990 0017,Work,021 5000 1234,PT A\n',
      {
        name: 'Sari A',
        company: 'PT A',
        emails: ['sari@example.com', 's@example.com', 'sari2@example.com'],
        phones: [phone('+6281299900016', 'Mobile'), phone('+6281299900017', 'Mobile'), phone('+622150001234', 'Work')],
      },
    ],
    [
      'Outlook',
      'First Name,Middle Name,Last Name,Company,E-mail Address,E-mail 2 Address,Business Phone,Business Phone 2,Mobile Phone,Home Phone,Notes,Categories\n' +
        'Ana,B,Citra,PT O,ana@example.com,ana2@example.com,021 5000 1235,021 5000 1236,081299900018,,VIP,gold;silver\n',
      {
        name: 'Ana B Citra',
        company: 'PT O',
        emails: ['ana@example.com', 'ana2@example.com'],
        phones: [
          phone('+622150001235', 'Business'),
          phone('+622150001236', 'Business 2'),
          phone('+6281299900018', 'Mobile'),
        ],
        notes: 'VIP',
        tags: ['gold', 'silver'],
      },
    ],
    [
      'HubSpot',
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Associated Company\n1,Dewi,H,dewi@example.com,+6281299900019,081299900020,PT H\n',
      {
        name: 'Dewi H',
        company: 'PT H',
        emails: ['dewi@example.com'],
        phones: [phone('+6281299900019'), phone('+6281299900020', 'Mobile')],
      },
    ],
    [
      'Zendesk',
      'ID,Name,Email,Phone,Organization,Tags,Details\n7,Zaki Z,zaki@example.com,6281299900021,PT Z,"vip, late",Calls often\n',
      {
        name: 'Zaki Z',
        company: 'PT Z',
        phones: [phone('+6281299900021')],
        tags: ['vip', 'late'],
        notes: 'Calls often',
      },
    ],
    [
      'Indonesian headers',
      'Nama Depan;Nama Belakang;Perusahaan;No. HP;Alamat Email\nIwan;I;PT I;0812 9990 0022;iwan@example.com\n',
      { name: 'Iwan I', company: 'PT I', phones: [phone('+6281299900022', 'Mobile')], emails: ['iwan@example.com'] },
    ],
    [
      'own columns of lists',
      'name,phones.1.e164,phones.1.label,phones.2.e164,tags.1,tags.2\nLia L,+6281299900023,Home,+6281299900024,a,b\n',
      { name: 'Lia L', phones: [phone('+6281299900023', 'Home'), phone('+6281299900024')], tags: ['a', 'b'] },
    ],
    [
      'lists separated by lines, in a file with a title, a line for Excel and marks',
      'sep=;\n\uFEFF\u200EContacts of November\n\n\u202AName\u202C;Phones;Emails\nMaya M;"0812-9990-0025\n0812-9990-0026";\u200Fm@example.com ::: m2@example.com\n',
      {
        name: 'Maya M',
        phones: [phone('+6281299900025'), phone('+6281299900026')],
        emails: ['m@example.com', 'm2@example.com'],
      },
    ],
    ['a stray quotation mark', 'name,notes\nNina N,screen of 5" and\n', { name: 'Nina N', notes: 'screen of 5" and' }],
  ])('of %s is read', async (_, csv, contact) => {
    const { failed, columns } = await preview(csv)
    expect([columns, failed]).toEqual([columns, []])
    const [made] = await imported(csv, contact.name)
    expect(made).toMatchObject(contact)
    if ('phones' in contact) expect(made!.phones).toHaveLength(contact.phones.length)
  })

  test('with a cell too many says so with the row', async () => {
    const { failed, total } = await preview(`${caseOf('extra-cell-not-utf8')}Q,PT Q\n`)
    expect(total).toBe(2)
    expect(failed).toMatchObject([{ row: 2, errors: { columns: [{ code: 'extra_cells', params: { count: 1 } }] } }])
  })

  test('counts rows as spreadsheets do below a title', async () => {
    const { failed } = await preview('Contacts\n\nname,company\nOk,\n,PT\n')
    expect(failed.map(({ row }: { row: number }) => row)).toEqual([5])
  })

  test('with a quotation mark that is not closed names its line', async () => {
    const body = { resource: 'contacts', csv: 'name,notes\nA,b\nB,"c\nC,d\n' }
    const { status, body: answer } = await platform.call(imports.endpoints.preview, { as: 'admin', body })
    expect([status, answer.details?.csv]).toEqual([
      422,
      [{ code: 'quote_not_closed', params: { row: expect.any(Number) } }],
    ])
  })

  test.each([
    'phones.constructor.e164',
    'phones.1.__proto__',
    'name.0',
    'tags.x',
    'company.1.x',
    'phones.101',
    '__proto__',
    'constructor.1',
  ])('has no column %s', async (name) => {
    const body = { resource: 'contacts', csv: 'a\nb\n', columns: [name] }
    const { status } = await platform.call(imports.endpoints.preview, { as: 'admin', body })
    expect(status).toBe(name === 'phones.constructor.e164' ? 200 : 422)
  })
})

describe('the bytes of a file', () => {
  const body = (bytes: Buffer) => ({ resource: 'contacts', file: bytes.toString('base64') })
  const previewed = (of: Record<string, unknown>) =>
    platform.call(imports.endpoints.preview, { as: 'admin', body: of as never })

  test('are read in their encoding, and a guess is said', async () => {
    const utf8 = await previewed(body(Buffer.from('Nama,Perusahaan\nAndré,PT A\n')))
    expect(utf8.body.data).toMatchObject({
      is_guessed: false,
      columns: [{ examples: ['André'] }, { field: 'company' }],
    })
    const latin = await previewed(body(Buffer.from('Nama,Perusahaan\nAndr\u00E9,PT A\n', 'latin1')))
    expect(latin.body.data).toMatchObject({
      is_guessed: false,
      columns: [{ examples: ['André'] }, { field: 'company' }],
    })
    // Two letters of Windows-1252, or one of Chinese.
    const short = await previewed(body(Buffer.from('Nama\n\u00D0\u00E0\n', 'latin1')))
    expect(short.body.data).toMatchObject({ is_guessed: true })
  })

  test('are not sent beside the text, and there are some', async () => {
    const both = await previewed({ ...body(Buffer.from('Nama\nA\n')), csv: 'Nama\nA\n' })
    expect(both.body.errors).toEqual({ file: ['Does not apply to the other values'] })
    const none = await previewed({ resource: 'contacts' })
    expect(none.body.errors).toEqual({ csv: ['Required'] })
  })

  test('can fill parts of fields, which the preview offers', async () => {
    const { data } = (await previewed(body(Buffer.from('A,B\nIna,0812 9990 0918\n')))).body
    expect(data.fields).toEqual(expect.arrayContaining(['name.1', 'phones.Mobile', 'phones.1.e164', 'emails.2']))
    const columns = ['name', 'phones.Mobile']
    const { failed } = (await previewed({ ...body(Buffer.from('A,B\nIna,0812 9990 0918\n')), columns })).body.data
    expect(failed).toEqual([])
  })
})

describe('errors in the parts of a list name their columns', () => {
  const header = 'name,phones.1.e164,phones.1.label,phones.3.e164,phones.3.label'
  test.each([
    ['the second of two items', `${header}\nAda,+6281299900031,Mobile,12,Work\n`, ['phones.3.e164']],
    ['the only item that is given', `${header}\nAda,,,12,Work\n`, ['phones.3.e164']],
    ['two of them', `${header}\nAda,11,,12,${'x'.repeat(41)}\n`, ['phones.1.e164', 'phones.3.e164', 'phones.3.label']],
    ['a part without a cell', 'name,phones.2.label\nAda,Work\n', ['phones.2.e164']],
    ['an item by its label', 'name,phones.Work\nAda,12\n', ['phones.Work.e164']],
    ['a cell for all', 'name,phones\nAda,+6281299900031; 12\n', ['phones.2.e164']],
  ])('%s', async (_, csv, names) => {
    const { failed } = await preview(csv)
    expect(Object.keys(failed[0]?.errors ?? {})).toEqual(names)
  })
})
