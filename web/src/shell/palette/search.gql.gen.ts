// Generated from search.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type SearchQueryVariables = Exact<{
  query: string;
}>;


export type SearchQuery = {
  search: Array<{
    kind: string,
    id: number,
    title: string,
    rank: number,
    note: string | null,
    outlet: string | null,
    status: string | null,
    amount: number | null,
    on: string | null,
    at: string | null,
    quantity: string | null,
    unit: string | null
  }>
};


export const SearchDocument = document<SearchQuery, SearchQueryVariables>(
  'Search',
  "query Search($query:String!){search(query:$query){kind id title rank note outlet status amount on at quantity unit}}",
  ["SearchHit"],
);
