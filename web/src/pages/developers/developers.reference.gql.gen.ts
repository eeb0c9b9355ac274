// Generated from developers.reference.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetApiReferenceQueryVariables = Exact<{
  q: string;
}>;


export type GetApiReferenceQuery = {
  apiReference: {
    total: number,
    operations: Array<{
      name: string,
      kind: string,
      description: string,
      module: string | null,
      authorization: string | null,
      answer: string,
      document: string,
      arguments: Array<{
        name: string,
        type: string,
        is_required: boolean,
        fields: Array<string>
      }>
    }>
  }
};

export type ApiExampleOutletsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiExampleOutletsQuery = {
  outletList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      code: string,
      timezone: string
    }>
  }
};

export type ApiExampleMenusQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiExampleMenusQuery = {
  itemList: {
    total: number,
    nodes: Array<{
      id: number,
      code: string,
      name: string,
      price: number
    }>
  }
};

export type ApiExampleReceiptsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiExampleReceiptsQuery = {
  transactionList: {
    total: number,
    nodes: Array<{
      id: number,
      receipt_number: string,
      occurred_at: string,
      channel: string,
      status: string,
      total: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};


export const GetApiReferenceDocument = document<GetApiReferenceQuery, GetApiReferenceQueryVariables>(
  'GetApiReference',
  "query GetApiReference($q:String!){apiReference(q:$q){total operations{name kind description module authorization arguments{name type is_required fields}answer document}}}",
  ["ApiArgument","ApiOperation","ApiReference"],
);

export const ApiExampleOutletsDocument = document<ApiExampleOutletsQuery, ApiExampleOutletsQueryVariables>(
  'ApiExampleOutlets',
  "query ApiExampleOutlets{outletList(limit:3){total nodes{id name code timezone}}}",
  ["Outlet","OutletList"],
);

export const ApiExampleMenusDocument = document<ApiExampleMenusQuery, ApiExampleMenusQueryVariables>(
  'ApiExampleMenus',
  "query ApiExampleMenus{itemList(limit:3 filters:[{field:\"deleted_at\" type:String operator:In value:[\"active\"]}]){total nodes{id code name price}}}",
  ["Item","ItemList"],
);

export const ApiExampleReceiptsDocument = document<ApiExampleReceiptsQuery, ApiExampleReceiptsQueryVariables>(
  'ApiExampleReceipts',
  "query ApiExampleReceipts{transactionList(limit:3){total nodes{id receipt_number occurred_at channel status total outlet{id name}}}}",
  ["OutletName","Transaction","TransactionList"],
);
