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

/** The code says that the words are our own, also where a document holds the value. */
function fail(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'VALIDATION' } })
}

/** The database writes instants with an offset. */
function writeUtc(text: string): string {
  return text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : text
}

const DAY = /^(19|2[01])\d{2}-\d{2}-\d{2}/

/** Whether the day that a text begins with exists, which 30 February does not, and lies where people reckon with it. */
function isOnCalendar(text: string): boolean {
  const day = DAY.exec(text)?.[0]
  if (!day) return !/^\d{4}-/.test(text)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

function textScalar(
  name: 'Decimal' | 'Date' | 'Time' | 'DateTime',
  description: string,
  pattern: RegExp,
  refusal: string,
): void {
  const parse = (value: unknown) =>
    typeof value === 'string' && pattern.test(value) && isOnCalendar(value) ? value : fail(refusal)
  builder.scalarType(name, {
    description,
    serialize: (value) => (value instanceof Date ? value.toISOString() : writeUtc(String(value))),
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  })
}

const MAX_RUPIAH = Number.MAX_SAFE_INTEGER
function parseRupiah(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : fail('Isi dengan rupiah penuh tanpa desimal')
}

builder.scalarType('Rupiah', {
  description: `Whole rupiah, at most ${MAX_RUPIAH} either way.`,
  serialize: Number,
  parseValue: parseRupiah,
  parseLiteral: (node) => parseRupiah(node.kind === Kind.INT ? Number(node.value) : undefined),
})
textScalar(
  'Decimal',
  'A decimal number as text, with a point.',
  /^-?\d{1,14}(\.\d{1,6})?$/,
  'Isi dengan angka, maksimal 6 desimal',
)
textScalar(
  'Date',
  'A calendar date, YYYY-MM-DD.',
  /^\d{4}-\d{2}-\d{2}$/,
  'Isi dengan tanggal, misalnya 2026-11-21',
)
textScalar('Time', 'A time of day, HH:MM.', /^([01]\d|2[0-3]):[0-5]\d$/, 'Isi dengan jam, misalnya 08:30')
textScalar(
  'DateTime',
  'An instant in ISO 8601 with zone.',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/,
  'Isi dengan waktu beserta zona, misalnya 2026-11-21T12:10:00+07:00',
)
builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value })
builder.scalarType('TimeOffset', {
  description: 'Minutes east of UTC (WIB 420); whole hours and "+07:00" are understood too.',
  serialize: Number,
  parseValue: (value) => parseTimeOffset(value) ?? fail('Isi dengan selisih waktu, misalnya +07:00'),
  parseLiteral: (node) => {
    const text = node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined
    return (
      parseTimeOffset(node.kind === Kind.INT ? Number(text) : text) ??
      fail('Isi dengan selisih waktu, misalnya +07:00')
    )
  },
})

builder.queryType({})
builder.mutationType({})
