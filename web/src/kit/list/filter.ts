/** Types of the Filter contract. */
export type FilterType = 'ID' | 'String' | 'Int' | 'Float' | 'Date'

/** The fourteen operators of the Filter contract. */
export type FilterOperator =
  | 'Contain'
  | 'DoesNotContain'
  | 'IsEqualTo'
  | 'IsNotEqualTo'
  | 'IsGreaterThanOrEqualTo'
  | 'IsGreaterThan'
  | 'IsLessThanOrEqualTo'
  | 'IsLessThan'
  | 'In'
  | 'NotIn'
  | 'After'
  | 'Before'
  | 'IsEmpty'
  | 'IsNotEmpty'

/** One entry of a list's `filters`, as the API takes it. */
export interface FilterEntry {
  field: string
  type?: FilterType
  operator?: FilterOperator
  value?: string[]
  sort?: 'Asc' | 'Desc'
  /** Minutes east of UTC; goes with dates. */
  time_offset?: number
}

/** Keeps the rows of which something is so. */
export const isTrue = (field: string): FilterEntry => ({
  field,
  type: 'String',
  operator: 'IsEqualTo',
  value: ['true'],
})

/** What a field holds decides which operators fit and how its value is typed in. */
export type FilterKind = 'text' | 'number' | 'date' | 'choice' | 'boolean'

/** A field that can be filtered. */
export interface FilterField {
  field: string
  label: string
  kind: FilterKind
  /** Type in the contract; follows from the kind unless a choice is of numbers or ids. */
  type?: FilterType
  /** Values of a choice. */
  options?: readonly { value: string; label: string }[]
  /** Short unit after a number. */
  unit?: string
  /** A number is kept as so many times what is typed: a percent as 100 basis points. */
  scale?: number
  /** Can be without a value, so that 'kosong' and 'terisi' mean something. */
  nullable?: boolean
}

/** The operators in Indonesian; dates have words of their own. */
export const operator_labels: Record<FilterOperator, string> = {
  Contain: 'berisi',
  DoesNotContain: 'tidak berisi',
  IsEqualTo: 'sama dengan',
  IsNotEqualTo: 'tidak sama dengan',
  IsGreaterThan: 'lebih dari',
  IsGreaterThanOrEqualTo: 'paling sedikit',
  IsLessThan: 'kurang dari',
  IsLessThanOrEqualTo: 'paling banyak',
  In: 'salah satu dari',
  NotIn: 'bukan salah satu dari',
  After: 'mulai',
  Before: 'sampai',
  IsEmpty: 'kosong',
  IsNotEmpty: 'terisi',
}

const comparisons: FilterOperator[] = [
  'IsGreaterThan',
  'IsGreaterThanOrEqualTo',
  'IsLessThan',
  'IsLessThanOrEqualTo',
]

const operators_of: Record<FilterKind, readonly FilterOperator[]> = {
  text: ['Contain', 'DoesNotContain', 'IsEqualTo', 'IsNotEqualTo', 'In', 'NotIn'],
  number: ['IsEqualTo', 'IsNotEqualTo', ...comparisons, 'In', 'NotIn'],
  date: ['After', 'Before', 'IsEqualTo', 'IsNotEqualTo', ...comparisons],
  choice: ['In', 'NotIn'],
  boolean: ['IsEqualTo'],
}

/** The operators that fit a field, the usual one first. */
export function operatorsOf(field: FilterField): readonly FilterOperator[] {
  const operators = operators_of[field.kind]
  return field.nullable ? [...operators, 'IsEmpty', 'IsNotEmpty'] : operators
}

/** True for the operators that stand alone. */
export function takesNoValue(operator: FilterOperator): boolean {
  return operator === 'IsEmpty' || operator === 'IsNotEmpty'
}

/** True for the operators that take several values. */
export function takesMany(operator: FilterOperator): boolean {
  return operator === 'In' || operator === 'NotIn'
}

const types_of: Record<FilterKind, FilterType> = {
  text: 'String',
  number: 'Float',
  date: 'Date',
  choice: 'String',
  boolean: 'String',
}

export function typeOf(field: FilterField): FilterType {
  return field.type ?? types_of[field.kind]
}
