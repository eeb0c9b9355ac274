import { selectionFrom } from '../../kit/read/selection.ts'
import type { Kind, Reason, Status } from './adjustment-kind.calc.ts'

export interface PrintedLine {
  readonly no: number
  readonly name: string
  readonly code: string | null
  readonly category: string | null
  readonly storage: string | null
  readonly base_unit: string
  readonly units: readonly { readonly name: string }[]
  readonly is_in: boolean
  readonly unit: string
  readonly unit_quantity: string
  readonly note: string | null
  readonly received_quantity: string
  readonly lost_quantity: string
  readonly counted_quantity: string | null
  readonly counted_at: string | null
  readonly counted_by: string | null
  readonly expected_quantity: string | null
  /** Amounts are null for who sees no costs. */
  readonly average_cost: string | null
  readonly value: string | null
}

/** A document about stock as its paper tells it. */
export interface PrintedAdjustment {
  readonly kind: Kind
  readonly number: string
  readonly status: Status
  readonly outlet_id: number
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly to_outlet: { readonly name: string } | null
  readonly reason: Reason | null
  readonly reason_text: string | null
  readonly occurred_at: string
  readonly business_date: string
  readonly sent_at: string | null
  readonly posted_at: string | null
  readonly note: string | null
  readonly scope: string | null
  readonly storage: string | null
  readonly ingredient_category: { readonly name: string } | null
  readonly author: string
  readonly value: string | null
  readonly freight: number | null
  readonly lines: readonly PrintedLine[]
}

const OWN = `kind number status outlet_id reason reason_text occurred_at business_date sent_at posted_at note scope storage
  author value freight lines`

/** What is read of a document for its paper. */
export const PRINTED = new Map([
  ...selectionFrom(OWN.split(/\s+/)),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
  ['to_outlet', selectionFrom(['name'])] as const,
  ['ingredient_category', selectionFrom(['name'])] as const,
])
