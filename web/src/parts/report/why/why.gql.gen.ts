// Generated from why.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.gen.ts';

export type WhyFiguresFragment = {
  receipts: number | null,
  open: number | null,
  qty: string | null,
  price: number | null,
  gross: number | null,
  discount: number | null,
  refund: number | null,
  sold: number | null
};

export type WhyFieldsFragment = {
  reason: string | null,
  sentence: string | null,
  open_by: string,
  by_outlet: boolean,
  before: {
    net: number,
    receipts: number,
    open: number | null
  } | null,
  after: {
    net: number,
    receipts: number,
    open: number | null
  } | null,
  parts: Array<{
    part: Types.ChangePartName,
    amount: number,
    others: number,
    others_amount: number,
    rows: Array<{
      kind: string,
      key: string,
      name: string,
      amount: number,
      before: {
        receipts: number | null,
        open: number | null,
        qty: string | null,
        price: number | null,
        gross: number | null,
        discount: number | null,
        refund: number | null,
        sold: number | null
      },
      after: {
        receipts: number | null,
        open: number | null,
        qty: string | null,
        price: number | null,
        gross: number | null,
        discount: number | null,
        refund: number | null,
        sold: number | null
      }
    }>
  }>
};

