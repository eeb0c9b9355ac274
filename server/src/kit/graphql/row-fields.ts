import type { Row } from './entity-type.ts'

/** Fields of object types whose rows the database made as JSON, by the column that holds them. */
const isMissing = (value: unknown) => value === null || value === undefined
const described = (description: string) => (description ? { description } : {})
const maybeText = (row: Row, name: string) => (isMissing(row[name]) ? null : String(row[name]))

export const texts = (name: string) => ({ resolve: (row: Row) => String(row[name]) })
export const maybe = (name: string) => ({
  nullable: true as const,
  resolve: (row: Row) => maybeText(row, name),
})
export const int = (name: string) => ({ resolve: (row: Row) => Number(row[name]) })
export const maybeNumber = (name: string) => ({
  nullable: true as const,
  resolve: (row: Row) => (isMissing(row[name]) ? null : Number(row[name])),
})
export const decimal = (name: string, description = '') => ({
  type: 'Decimal' as const,
  ...described(description),
  resolve: (row: Row) => String(row[name]),
})
export const maybeDecimal = (name: string, description = '') => ({
  type: 'Decimal' as const,
  nullable: true as const,
  ...described(description),
  resolve: (row: Row) => maybeText(row, name),
})
/** Whole rupiah, or nothing for who may not see it. */
export const maybeRupiah = (name: string, description: string) => ({
  type: 'Rupiah' as const,
  description,
  ...maybeNumber(name),
})
