import {
  type GraphQLInputType,
  type GraphQLLeafType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** Words that libraries put into what they say of a wrong value, and that no Indonesian message has. */
const ENGLISH =
  /\b(expected|invalid|must|required|received|too|small|large|big|long|short|string|number|integer|boolean|object|array|values?|cannot|can't|unrecognized|least|most|should|not|is|are|the|of|got|found|unknown|does|exist|internal|error|provided|allowed|only|between|than|and|or|input|null|undefined|NaN|instance|union|keys?|variable|type|represent|non|unexpected|missing)\b/i

/** A message without what it quotes: names and choices of the API are English words. */
function ownWords(message: string): string {
  return message
    .replace(/"[^"]*"/g, '')
    .replace(/\((true|false)\)/g, '')
    .replace(/^(Pilih|Harus|Isian tidak dikenal:).*$/, '')
}

/** Whether a message holds a word of English. */
export function isEnglish(message: string): boolean {
  return message.trim() === '' || ENGLISH.test(ownWords(message))
}

const LONG = 'panjang '.repeat(800)

/** Values that hardly any input takes, of every type JSON has. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  '',
  'x',
  LONG,
  7,
  -1,
  1.5,
  1e300,
  true,
  [],
  [[]],
  [null],
  {},
  { asing: 1 },
]

/** Values of the type of a scalar that its field hardly takes: too small, too large, without meaning. */
const UNLIKELY: Readonly<Record<string, readonly unknown[]>> = {
  Int: [-1, 0, 2_147_483_647],
  Float: [-1e9, 1e300, 0],
  String: ['', LONG, 'x'],
  ID: ['', LONG, 'x'],
  Boolean: [true, false],
  Rupiah: [-1, Number.MAX_SAFE_INTEGER, 0],
  Decimal: ['-1', '99999999999999.999999', '0'],
  Date: ['2026-02-30', '0001-01-01', '9999-12-31'],
  DateTime: ['2026-02-30T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  Time: ['23:59', '00:00'],
  TimeOffset: [420],
  JSON: [{}, 7, 'x'],
}
export const UNLIKELY_ROUNDS = 3

type Leaf = (type: GraphQLLeafType) => unknown

/** A value for an input type with every field of every object in it, its leaves made by `leaf`. */
export function fill(type: GraphQLInputType, leaf: Leaf, depth = 0): unknown {
  if (isNonNullType(type)) return fill(type.ofType, leaf, depth)
  if (isListType(type)) return [fill(type.ofType, leaf, depth + 1)]
  if (!isInputObjectType(type)) return leaf(type)
  if (depth > 6) return undefined
  return Object.fromEntries(
    Object.entries(type.getFields()).map(([name, field]) => [name, fill(field.type, leaf, depth + 1)]),
  )
}

/** The leaf of a round: of its type, and unlikely to be taken. */
export function unlikely(round: number): Leaf {
  return (type) => {
    if (isEnumType(type)) return type.getValues()[0]?.name
    const values = UNLIKELY[type.name]
    if (!values) throw new Error(`no unlikely values for ${type.name}`)
    return values[round % values.length]
  }
}

/** Every value made of another by putting `wrong` in one place of it, lists and objects too. */
export function spoil(value: unknown, wrong: unknown): unknown[] {
  const inside = (): unknown[] => {
    if (Array.isArray(value))
      return value.flatMap((entry, at) => spoil(entry, wrong).map((bad) => value.with(at, bad)))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, entry]) => [
      ...spoil(entry, wrong).map((bad) => ({ ...value, [name]: bad })),
    ])
  }
  return [wrong, ...inside()]
}

/** Every value made of another by leaving out one field of an object in it. */
export function strip(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((entry, at) => strip(entry).map((bad) => value.with(at, bad)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const { [name]: _gone, ...rest } = value as Record<string, unknown>
    return [rest, ...strip(entry).map((bad) => ({ ...value, [name]: bad }))]
  })
}
