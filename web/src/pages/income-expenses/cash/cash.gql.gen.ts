// Generated from cash.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetExpectedCashQueryVariables = Exact<{
  day?: string | null | undefined;
}>;


export type GetExpectedCashQuery = {
  expectedCash: {
    waiting: number,
    rows: Array<{
      place: string,
      outlet_id: number | null,
      name: string | null,
      bank_account_id: number | null,
      ref: number | null,
      float_amount: number | null,
      expense_limit: number | null,
      expected: number,
      difference: number | null,
      counted_on: string | null,
      count_difference: number | null,
      open_count: number,
      oldest_on: string | null,
      opened_on: string | null
    }>
  }
};

export type GetCashPlaceQueryVariables = Exact<{
  id: number;
}>;


export type GetCashPlaceQuery = {
  cashPlace: {
    id: number,
    outlet_id: number,
    outlet_name: string,
    kind: string,
    opened_on: string,
    float_amount: number | null,
    expense_limit: number | null,
    expected: number,
    counted_on: string,
    counted: number,
    count_difference: number | null,
    version: number,
    moves: Array<{
      day: string,
      what: string,
      ref: number,
      text: string,
      amount: number,
      balance: number
    }>
  }
};

export type GetServingAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetServingAccountsQuery = {
  servingAccounts: Array<{
    id: number,
    name: string
  }>
};

export type GetRunningDrawersQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetRunningDrawersQuery = {
  shiftSessionList: {
    nodes: Array<{
      id: number,
      cashier_name: string | null
    }>
  }
};

export type CreateCashPlaceMutationVariables = Exact<{
  cash_place: Types.NewCashPlace;
}>;


export type CreateCashPlaceMutation = {
  createCashPlace: {
    id: number
  }
};

export type UpdateCashPlaceMutationVariables = Exact<{
  cash_place: Types.EditCashPlace;
}>;


export type UpdateCashPlaceMutation = {
  updateCashPlace: {
    id: number
  }
};

export type CountCashPlaceMutationVariables = Exact<{
  cash_place: Types.CashPlaceCount;
}>;


export type CountCashPlaceMutation = {
  countCashPlace: {
    id: number
  }
};

export type CreateCashTransferMutationVariables = Exact<{
  transfer: Types.NewCashTransfer;
}>;


export type CreateCashTransferMutation = {
  createCashTransfer: {
    id: number,
    number: string
  }
};


export const GetExpectedCashDocument = document<GetExpectedCashQuery, GetExpectedCashQueryVariables>(
  'GetExpectedCash',
  "query GetExpectedCash($day:Date){expectedCash(day:$day){waiting rows{place outlet_id name bank_account_id ref float_amount expense_limit expected difference counted_on count_difference open_count oldest_on opened_on}}}",
  ["ExpectedCash","ExpectedCashRow"],
);

export const GetCashPlaceDocument = document<GetCashPlaceQuery, GetCashPlaceQueryVariables>(
  'GetCashPlace',
  "query GetCashPlace($id:Int!){cashPlace(id:$id){id outlet_id outlet_name kind opened_on float_amount expense_limit expected counted_on counted count_difference version moves{day what ref text amount balance}}}",
  ["CashMove","CashPlace"],
);

export const GetServingAccountsDocument = document<GetServingAccountsQuery, GetServingAccountsQueryVariables>(
  'GetServingAccounts',
  "query GetServingAccounts{servingAccounts{id name}}",
  ["ServingAccount"],
);

export const GetRunningDrawersDocument = document<GetRunningDrawersQuery, GetRunningDrawersQueryVariables>(
  'GetRunningDrawers',
  "query GetRunningDrawers($filters:[Filter!]){shiftSessionList(limit:50 filters:$filters){nodes{id cashier_name}}}",
  ["ShiftSession","ShiftSessionList"],
);

export const CreateCashPlaceDocument = document<CreateCashPlaceMutation, CreateCashPlaceMutationVariables>(
  'CreateCashPlace',
  "mutation CreateCashPlace($cash_place:NewCashPlace!){createCashPlace(cash_place:$cash_place){id}}",
  ["CashPlace"],
);

export const UpdateCashPlaceDocument = document<UpdateCashPlaceMutation, UpdateCashPlaceMutationVariables>(
  'UpdateCashPlace',
  "mutation UpdateCashPlace($cash_place:EditCashPlace!){updateCashPlace(cash_place:$cash_place){id}}",
  ["CashPlace"],
);

export const CountCashPlaceDocument = document<CountCashPlaceMutation, CountCashPlaceMutationVariables>(
  'CountCashPlace',
  "mutation CountCashPlace($cash_place:CashPlaceCount!){countCashPlace(cash_place:$cash_place){id}}",
  ["CashPlace"],
);

export const CreateCashTransferDocument = document<CreateCashTransferMutation, CreateCashTransferMutationVariables>(
  'CreateCashTransfer',
  "mutation CreateCashTransfer($transfer:NewCashTransfer!){createCashTransfer(transfer:$transfer){id number}}",
  ["CashTransfer"],
);
