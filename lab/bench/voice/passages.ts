import { uuidv7 } from 'uuidv7'

const entries = 20
const perEntry = 500
export const passages = entries * perEntry
const prefix = 'Catalogue, part '

const materials =
  'walnut oak birch maple cherry beech rattan bamboo teak mahogany marble granite copper brass steel linen velvet leather wool ceramic'
const things =
  'desk lamp chair bookcase wardrobe mirror sofa stool cabinet bench table shelf clock vase carpet curtain drawer bed crib hammock easel rack trunk tray basket'
/** Topics, with the facts that their passages state about a product. */
const topics = [
  'warranty lasts %s months and covers broken joints',
  'delivery takes %s working days within Java',
  'assembly needs %s screws and one key',
  'weight is %s kilograms without packaging',
  'price is %s thousand rupiah including tax',
  'height is %s centimetres from the floor',
  'cleaning is needed every %s weeks with a dry cloth',
  'return is possible for %s days with the receipt',
  'colour fades after %s years in the sun',
  'discount is %s percent for members',
  'repair costs %s thousand rupiah at our workshop',
  'insurance pays up to %s million rupiah for damage',
  'packaging has %s layers of recycled cardboard',
  'battery lasts %s hours on one charge',
  'certificate was renewed %s months ago',
  'stock is refilled every %s days from Semarang',
  'varnish dries within %s hours at room temperature',
  'rental costs %s thousand rupiah for a weekend',
  'deposit is %s percent of the whole order',
  'recycling is free for %s years after the purchase',
]
const others =
  'Our staff in Surabaya answers further questions on weekdays. Ask for the article number that is printed under the barcode. Orders above the usual amount are confirmed by telephone before they leave the warehouse. Please keep this sheet with the invoice, since both are needed when something is exchanged.'

const arrayOf = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`
const materialOf = `${arrayOf(materials.split(' '))}[1 + n % 20]`
const thingOf = `${arrayOf(things.split(' '))}[1 + (n / 20) % 25]`
const topicOf = `format(${arrayOf(topics)}[1 + (n / 500) % 20], 2 + n % 37)`

/** The statements that add a catalogue to a tenant, one passage for each fact about a product. */
export const passageStatements = (tenantId: string) => {
  const ids = JSON.stringify(Array.from({ length: entries }, () => uuidv7()))
  const values = [tenantId, ids]
  return [
    { text: entriesText, values },
    { text: passagesText, values },
    { text: 'vacuum (analyze) knowledge_passages', values: [] },
  ]
}

const entriesText = `
  insert into knowledge_base (tenant_id, id, title, status, language, version, chunk_count)
  select $1::uuid, value::uuid, '${prefix}' || place, 'ready', 'en', 1, ${perEntry}
  from jsonb_array_elements_text($2::jsonb) with ordinality ids(value, place)`

const passagesText = `
  insert into knowledge_passages (tenant_id, entry_id, id, version, position, title, text, start, "end", language)
  select $1::uuid, ($2::jsonb->>(n / ${perEntry}))::uuid, gen_random_uuid(), 1, 1 + n % ${perEntry},
    '${prefix}' || 1 + n / ${perEntry}, made, 0, length(made), 'en'
  from generate_series(0, ${passages - 1}) n
  cross join lateral (
    select 'The ' || ${topicOf} || ' for the ' || ${materialOf} || ' ' || ${thingOf} || ' of this catalogue. ${others}' as made
  ) texts`

/** The entries of the catalogue that a tenant has. */
export const entriesOf = (tenantId: string) => ({
  text: `select id from knowledge_base where tenant_id = $1 and title like '${prefix}%' order by id`,
  values: [tenantId],
})

/** A question that one passage answers, and its words. */
export function anyQuestion() {
  const any = <T>(given: readonly T[]) => given[Math.floor(Math.random() * given.length)]!
  const words = [any(topics).split(' ')[0]!, any(materials.split(' ')), any(things.split(' '))]
  return { text: `Tell me about the ${words[0]} of the ${words[1]} ${words[2]}`, words }
}

/** The full-text query that finds the passages of a question. */
export const bareSearch = (tenantId: string, words: string[]) => ({
  text: `
    select p.id, p.entry_id, p.text, ts_rank_cd(p.words, q) as rank
    from knowledge_passages p, to_tsquery('english', $2) q
    where p.tenant_id = $1 and p.words @@ q order by rank desc limit 4`,
  values: [tenantId, words.join(' | ')],
})
