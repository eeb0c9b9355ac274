// Generated from layout.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type GetJournalLayoutsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type GetJournalLayoutsQuery = {
  journalLayoutList: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      fields: Array<string>,
      headings: Array<string>,
      date_form: string,
      number_form: string,
      separator: string,
      version: number
    }>
  }
};


export const GetJournalLayoutsDocument = document<GetJournalLayoutsQuery, GetJournalLayoutsQueryVariables>(
  'GetJournalLayouts',
  "query GetJournalLayouts($page:Int$limit:Int){journalLayoutList(page:$page limit:$limit){total nodes{id name fields headings date_form number_form separator version}}}",
  ["JournalLayout","JournalLayoutList"],
);
