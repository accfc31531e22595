import type { UsageExplanation } from '#contract/usage-records/explanation.ts'
import { valueName } from '#crud/vocabulary.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { writtenPhone } from '#providers/format/phones.ts'
import { rangeText } from '#providers/format/range-text.ts'

type Main = NonNullable<UsageExplanation['main']>

/** `IDR 567,479, 202% more than 1 – 26 Oct 2026: mostly call minutes of +6221500, 2.1 × the minutes at the same price.` */
export function sentenceOf({ amount, previous, currency, main, ...days }: UsageExplanation): string {
  const cost = formatSum(amount, currency)
  const before = rangeText({ from: days.previous_from, to: days.previous_to })
  if (amount === previous) return t('usage.explained.same', { amount: cost, before })
  const head =
    previous === 0
      ? t('usage.explained.new', { amount: cost, before })
      : t(amount > previous ? 'usage.explained.more' : 'usage.explained.less', {
          amount: cost,
          percent: percent(Math.abs(amount / previous - 1)),
          before,
        })
  if (!main) return `${head}.`
  const type = inSentence(valueName('type', main.type))
  const cause = main.label ? t('usage.explained.of', { type, name: writtenPhone(main.label) }) : type
  return t('usage.explained.mostly', { head, cause, change: changeOf(main) })
}

function changeOf({ type, quantity, previous_quantity, previous, by_price, by_quantity }: Main): string {
  const unit = t(`usage.units.${type}`)
  if (previous_quantity === 0) return t('usage.explained.began', { quantity: number(quantity), unit })
  if (quantity === 0) return t('usage.explained.ended')
  const times = number(quantity / previous_quantity)
  if (by_price === 0 || Math.abs(by_price) * 100 < Math.abs(by_quantity)) {
    return t('usage.explained.quantity', { times, unit })
  }
  const atFormerPrice = previous + by_quantity
  if (atFormerPrice <= 0) return t('usage.explained.dearer', { times, unit })
  const price = percent(by_price / atFormerPrice, 'always')
  if (Math.abs(by_quantity) * 100 < Math.abs(by_price)) return t('usage.explained.price', { price, unit })
  return t('usage.explained.both', { times, unit, price })
}

/** `call minutes` within a sentence; abbreviations such as LLM stay. */
const inSentence = (name: string) => (/^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name)

const number = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

const percent = (share: number, signDisplay: 'auto' | 'always' = 'auto') =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay }).format(share)
