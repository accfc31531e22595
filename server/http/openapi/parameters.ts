import type * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { maxCounted, maxPageSize } from '#contract/grammar/query.ts'
import type { Schemas } from './schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: object
}

/**
 * The parameters of a method and path.
 *
 * @param endpoints the variants of one another, the one without a variant first
 */
export function openapiParameters(endpoints: Endpoint[], schemas: Schemas): Parameter[] {
  const [first] = endpoints as [Endpoint]
  const found = [
    ...pathParameters(first),
    ...(first.name.endsWith('.list') ? [...listParameters, ...pageParameters] : []),
    ...(first.exports ? [...listParameters, ...fileParameters] : []),
    ...endpoints.flatMap((endpoint) => queryParameters(endpoint, schemas)),
    ...variantParameters(endpoints),
    ...headerParameters(first),
  ]
  return [...new Map(found.map((parameter) => [parameter.name, parameter])).values()]
}

const pathParameters = ({ path }: Endpoint): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(/^id$|Id$/.test(name) && { format: 'uuid' }) },
  }))

const queryParameters = ({ query }: Endpoint, schemas: Schemas): Parameter[] =>
  Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: !type.safeParse(undefined).success,
    schema: schemas.of(type, 'input'),
  }))

const headerParameters = ({ headers = {} }: Endpoint): Parameter[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))

function variantParameters(endpoints: Endpoint[]): Parameter[] {
  const variantParameters = endpoints.flatMap(({ name: endpoint, variant = {} }) =>
    Object.entries(variant).map(([name, value]) => ({ name, value, endpoint })),
  )
  return [...new Set(variantParameters.map(({ name }) => name))].map((name) => {
    const some = variantParameters.filter((one) => one.name === name)
    return {
      name,
      in: 'query',
      required: endpoints.every(({ variant }) => variant?.[name]),
      description: some.map(({ value, endpoint }) => `\`${value}\` asks for \`${endpoint}\`.`).join(' '),
      schema: { type: 'string', enum: [...new Set(some.map(({ value }) => value))] },
    }
  })
}

const ofQuery = (parameter: Omit<Parameter, 'in'>): Parameter => ({ in: 'query', ...parameter })

const pageParameters = [
  { name: '_start', schema: { type: 'integer', minimum: 0 }, description: 'First row, counted from 0.' },
  {
    name: '_end',
    schema: { type: 'integer', minimum: 1 },
    description: `The row after the last; a page holds at most ${maxPageSize}.`,
  },
  {
    name: '_count',
    schema: { type: 'string' },
    description: 'A field; `meta.counts` counts the rows with each `_value`.',
  },
  {
    name: '_value',
    schema: { type: 'array', items: { type: 'string' }, maxItems: maxCounted },
    description: 'The values to count, repeated; `null` counts rows without one.',
  },
].map(ofQuery)

const fileParameters = [
  { name: 'columns', schema: { type: 'string' }, description: 'The fields to export, separated by commas.' },
].map(ofQuery)

const listParameters = [
  { name: '_sort', schema: { type: 'string' }, description: 'Fields, separated by commas.' },
  { name: '_order', schema: { type: 'string' }, description: '`asc` or `desc` for each field of `_sort`.' },
  { name: 'q', schema: { type: 'string' }, description: 'Text to look for.' },
  {
    name: 'filters',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    description:
      '`field`, `field_ne`, `field_gte`, `field_lte` or `field_like`; a repeated one means any of its values. `null` means ' +
      'no value, and `me` the caller where users are referred to. With `_gte` and `_lte`, times can be relative: `7d` or ' +
      '`12h` ago, `+2d` or `+2h` ahead, `0d` now; `_gte=7d` begins with the first of the seven days that end today in ' +
      "the caller's timezone.",
  },
].map(ofQuery)
