import SchemaBuilder from '@pothos/core'
import { GraphQLError, Kind } from 'graphql'
import type { Context } from '../context.ts'
import { parseTimeOffset } from '../read/filter-value.calc.ts'

interface SchemaTypes {
  Context: Context
  DefaultFieldNullability: false
  Scalars: {
    Rupiah: { Input: number; Output: number }
    Decimal: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    Time: { Input: string; Output: string }
    DateTime: { Input: string; Output: string | Date }
    JSON: { Input: unknown; Output: unknown }
    TimeOffset: { Input: number; Output: number }
  }
}

/** The one GraphQL builder: fields are never null unless they say so. */
export const builder = new SchemaBuilder<SchemaTypes>({
  defaultFieldNullability: false,
})

function fail(scalar: string): never {
  throw new GraphQLError(`${scalar} tidak valid`)
}

/** The database writes instants with an offset. */
function writeUtc(text: string): string {
  return text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : text
}

function textScalar(
  name: 'Decimal' | 'Date' | 'Time' | 'DateTime',
  description: string,
  pattern: RegExp,
): void {
  const parse = (value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : fail(name))
  builder.scalarType(name, {
    description,
    serialize: (value) => (value instanceof Date ? value.toISOString() : writeUtc(String(value))),
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  })
}

const MAX_RUPIAH = Number.MAX_SAFE_INTEGER
function parseRupiah(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : fail('Rupiah')
}

builder.scalarType('Rupiah', {
  description: `Whole rupiah, at most ${MAX_RUPIAH} either way.`,
  serialize: Number,
  parseValue: parseRupiah,
  parseLiteral: (node) => parseRupiah(node.kind === Kind.INT ? Number(node.value) : undefined),
})
textScalar('Decimal', 'A decimal number as text, with a point.', /^-?\d{1,14}(\.\d{1,6})?$/)
textScalar('Date', 'A calendar date, YYYY-MM-DD.', /^\d{4}-\d{2}-\d{2}$/)
textScalar('Time', 'A time of day, HH:MM.', /^([01]\d|2[0-3]):[0-5]\d$/)
textScalar(
  'DateTime',
  'An instant in ISO 8601 with zone.',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/,
)
builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
builder.scalarType('TimeOffset', {
  description: 'Minutes east of UTC (WIB 420); whole hours and "+07:00" are understood too.',
  serialize: Number,
  parseValue: (value) => parseTimeOffset(value) ?? fail('time_offset'),
  parseLiteral: (node) => {
    const text = node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined
    return parseTimeOffset(node.kind === Kind.INT ? Number(text) : text) ?? fail('time_offset')
  },
})

builder.queryType({})
builder.mutationType({})
