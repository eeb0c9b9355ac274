// Generated from live-shifts.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetShiftPulseQueryVariables = Exact<{ [key: string]: never; }>;


export type GetShiftPulseQuery = {
  shiftPulse: string
};


export const GetShiftPulseDocument = document<GetShiftPulseQuery, GetShiftPulseQueryVariables>(
  'GetShiftPulse',
  "query GetShiftPulse{shiftPulse}",
  [],
);
