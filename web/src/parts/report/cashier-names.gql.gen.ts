// Generated from cashier-names.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetReportCashiersQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetReportCashiersQuery = {
  paymentReport: {
    rows: Array<{
      key: string
    }>
  }
};


export const GetReportCashiersDocument = document<GetReportCashiersQuery, GetReportCashiersQueryVariables>(
  'GetReportCashiers',
  "query GetReportCashiers($filter:ReportFilter){paymentReport(filter:$filter group_by:cashier){rows{key}}}",
  ["GroupedPayments","PaymentReport"],
);
