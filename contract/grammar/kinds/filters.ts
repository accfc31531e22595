import type { KindFilter, Operator } from './kind.ts'

const either: Operator[] = ['', '_ne']
const ordered: Operator[] = [...either, '_gte', '_lte']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const byText: KindFilter = {
  operators: [...ordered, '_like'],
  parse: (text) => (text.length <= 255 ? text : undefined),
}

export const byTag: KindFilter = { operators: either, parse: byText.parse }

/** Compares choices in the order of their declaration: `priority_gte=high`. */
export const byChoice: KindFilter = {
  operators: ordered,
  parse: (text, { values }) => (values?.includes(text) ? text : undefined),
}

export const byBoolean: KindFilter = {
  operators: either,
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
}

export const byNumber: KindFilter = {
  operators: ordered,
  parse: (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
}

export const byTime: KindFilter = {
  operators: ordered,
  parse: (text) => (Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()),
}

export const byId: KindFilter = {
  operators: either,
  parse: (text) => (uuid.test(text) ? text : undefined),
}
