import { z } from 'zod'

/** The customer's filter contract: types, operators and sort orders by their exact names. */
export const FILTER_TYPES = ['ID', 'String', 'Int', 'Float', 'Date'] as const
export const FILTER_OPERATORS = [
  'Contain',
  'DoesNotContain',
  'IsEqualTo',
  'IsNotEqualTo',
  'IsGreaterThanOrEqualTo',
  'IsGreaterThan',
  'IsLessThanOrEqualTo',
  'IsLessThan',
  'In',
  'NotIn',
  'After',
  'Before',
  'IsEmpty',
  'IsNotEmpty',
] as const
export const SORT_ORDERS = ['Asc', 'Desc'] as const

export type FilterType = (typeof FILTER_TYPES)[number]
export type FilterOperator = (typeof FILTER_OPERATORS)[number]
export type SortOrder = (typeof SORT_ORDERS)[number]

/** One condition and/or sort of a list; several are ANDed, their order is the sort priority. */
export const FilterInput = z.object({
  field: z.string().min(1).max(60),
  type: z.enum(FILTER_TYPES).nullish(),
  operator: z.enum(FILTER_OPERATORS).nullish(),
  // JSON allows a NUL, the database holds none.
  value: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^[^\0]*$/, 'Data yang dikirim tidak sesuai!'),
    )
    .max(500)
    .nullish(),
  sort: z.enum(SORT_ORDERS).nullish(),
  time_offset: z.number().int().min(-720).max(840).nullish(),
})
export type Filter = z.output<typeof FilterInput>
