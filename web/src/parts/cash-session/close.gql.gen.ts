// Generated from close.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type ClosingSessionFragment = {
  id: number,
  version: number,
  is_blind: boolean,
  cash_code: string | null,
  expected_cash: number | null,
  tally_cash: number | null,
  tally: Array<{
    method: string,
    amount: number
  }>,
  tally_denominations: Array<{
    value: number,
    pieces: number
  }>,
  methods: Array<{
    method: string,
    name: string | null,
    is_cash: boolean,
    sold: number | null,
    expected: number | null
  }>
};

export type GetClosingSessionQueryVariables = Exact<{
  id: number;
}>;


export type GetClosingSessionQuery = {
  shiftSession: {
    id: number,
    version: number,
    is_blind: boolean,
    cash_code: string | null,
    expected_cash: number | null,
    tally_cash: number | null,
    tally: Array<{
      method: string,
      amount: number
    }>,
    tally_denominations: Array<{
      value: number,
      pieces: number
    }>,
    methods: Array<{
      method: string,
      name: string | null,
      is_cash: boolean,
      sold: number | null,
      expected: number | null
    }>
  }
};

export type CloseShiftSessionMutationVariables = Exact<{
  shift_session: Types.CloseShiftSession;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type CloseShiftSessionMutation = {
  closeShiftSession: {
    id: number
  }
};


export const GetClosingSessionDocument = document<GetClosingSessionQuery, GetClosingSessionQueryVariables>(
  'GetClosingSession',
  "query GetClosingSession($id:Int!){shiftSession(id:$id){...ClosingSession}}fragment ClosingSession on ShiftSession{id version is_blind cash_code expected_cash tally_cash tally{method amount}tally_denominations{value pieces}methods{method name is_cash sold expected}}",
  ["ShiftSession","ShiftSessionDenomination","ShiftSessionMethod","ShiftSessionTally"],
);

export const CloseShiftSessionDocument = document<CloseShiftSessionMutation, CloseShiftSessionMutationVariables>(
  'CloseShiftSession',
  "mutation CloseShiftSession($shift_session:CloseShiftSession!$confirmed_warnings:[String!]){closeShiftSession(shift_session:$shift_session confirmed_warnings:$confirmed_warnings){id}}",
  ["ShiftSession"],
);
