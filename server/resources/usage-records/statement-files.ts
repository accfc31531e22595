import { digitsOf } from '#contract/grammar/currency.ts'
import type { UsageRecord } from '#contract/usage-records/contract.ts'
import type { User } from '#contract/users.ts'
import { pdfPage, writePdf, type PdfLine } from '../../base/pdf.ts'
import { byteOrderMark, defused, lineOf } from '../../record/csv/line.ts'
import { fieldName, valueName } from '../../record/csv/words.ts'

/** The total of a type at one price. Amounts are in minor units. */
export type StatementLine = Pick<UsageRecord, 'type' | 'unit' | 'unit_price' | 'currency' | 'amount' | 'quantity'> & {
  records: number
}

interface Statement {
  /** The name of the tenant. */
  name: string
  timezone: string
  month: string
  lines: StatementLine[]
  locale: User['locale']
}

const texts = {
  en: {
    title: 'Statement of usage',
    records: 'Records',
    total: 'Total',
    none: 'There was no usage in this month.',
    note: 'Void records are left out. Days are those of {timezone}.',
  },
  id: {
    title: 'Rekap pemakaian',
    records: 'Catatan',
    total: 'Total',
    none: 'Tidak ada pemakaian pada bulan ini.',
    note: 'Catatan yang dibatalkan tidak termasuk. Hari mengikuti {timezone}.',
  },
} as const

/** The lines as CSV, then a total for each currency. Numbers are unformatted, with the decimals of the currency. */
export function csvOf({ lines, locale }: Statement): string {
  const columns = ['type', 'unit', 'quantity', 'unit_price', 'amount', 'currency']
  const head = [...columns.map((name) => fieldName(locale, name)), texts[locale].records]
  const rows = lines.map(({ type, unit, quantity, unit_price, amount, currency, records }) => [
    defused(valueName(locale, 'type', type)),
    defused(valueName(locale, 'unit', unit)),
    String(quantity),
    plain(unit_price, currency),
    plain(amount, currency),
    currency,
    String(records),
  ])
  const sums = totalsOf(lines).map(({ currency, amount, records }) => [
    texts[locale].total,
    '',
    '',
    '',
    plain(amount, currency),
    currency,
    String(records),
  ])
  return byteOrderMark + [head, ...rows, ...sums].map(lineOf).join('')
}

/** The right edges of numeric columns, in points. */
const ends = { quantity: 270, unit_price: 375, records: 435, amount: pdfPage.width - pdfPage.margin }

export function pdfOf({ name, timezone, month, lines, locale }: Statement): string {
  const words = texts[locale]
  const left = pdfPage.margin
  const columns = (cells: Record<keyof typeof ends | 'type', string>, bold?: true): PdfLine['texts'] => [
    { x: left, text: cells.type, bold },
    ...(Object.keys(ends) as (keyof typeof ends)[]).map(
      (key) => ({ x: ends[key], text: cells[key], right: true, bold }) as const,
    ),
  ]
  const heads = Object.fromEntries(
    ['type', 'quantity', 'unit_price', 'amount'].map((field) => [field, fieldName(locale, field)]),
  ) as Record<keyof typeof ends | 'type', string>
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
  const table: PdfLine[] = lines.map((line) => ({
    texts: columns({
      type: valueName(locale, 'type', line.type),
      quantity: number(line.quantity),
      unit_price: money(line.unit_price, line.currency, locale),
      records: number(line.records),
      amount: money(line.amount, line.currency, locale),
    }),
  }))
  const sums: PdfLine[] = totalsOf(lines).map(({ currency, amount, records }) => ({
    texts: columns(
      {
        type: words.total,
        quantity: '',
        unit_price: '',
        records: number(records),
        amount: money(amount, currency, locale),
      },
      true,
    ),
  }))
  if (table.length > 0) table[table.length - 1]!.rule = true
  return writePdf(`${words.title} ${month}`, [
    { texts: [{ x: left, text: words.title, bold: true, size: 18 }] },
    { texts: [{ x: left, text: `${name}, ${monthName(month, locale)}`, size: 12 }], gap: 24 },
    ...(lines.length > 0
      ? [
          { texts: columns({ ...heads, records: words.records }, true), gap: 36, rule: true as const },
          ...table,
          ...sums,
        ]
      : [{ texts: [{ x: left, text: words.none }], gap: 36 }]),
    { texts: [{ x: left, text: words.note.replace('{timezone}', timezone), size: 8 }], gap: 32 },
  ])
}

function totalsOf(lines: StatementLine[]) {
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const sumOf = (field: 'amount' | 'records') => own.reduce((sum, line) => sum + line[field], 0)
    return { currency, amount: sumOf('amount'), records: sumOf('records') }
  })
}

/** An exact decimal number: `5674.79`. Unit prices keep all their decimals. */
function plain(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  return Number.isInteger(minor)
    ? (minor / 10 ** digits).toFixed(digits)
    : String(Number((minor / 10 ** digits).toPrecision(14)))
}

function money(minor: number, currency: string, locale: User['locale']): string {
  const digits = digitsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: Number.isInteger(minor) ? digits : digits + 6,
  }).format(minor / 10 ** digits)
}

const monthName = (month: string, locale: User['locale']) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`))
