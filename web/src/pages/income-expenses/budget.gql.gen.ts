// Generated from budget.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetBudgetSheetQueryVariables = Exact<{
  outlet_id?: number | null | undefined;
  year: number;
}>;


export type GetBudgetSheetQuery = {
  budgetSheet: {
    lines: Array<string>,
    cells: Array<{
      month: string,
      line: string,
      category_id: number | null,
      amount: number | null,
      net_bp: number | null,
      rupiah: number | null
    }>,
    before: Array<{
      month: string,
      line: string,
      category_id: number | null,
      amount: number | null,
      net_bp: number | null,
      rupiah: number | null
    }>,
    categories: Array<{
      id: number,
      kind: string,
      name: string,
      parent_id: number | null,
      parent_name: string | null,
      is_archived: boolean
    }>
  }
};

export type BudgetCellFieldsFragment = {
  month: string,
  line: string,
  category_id: number | null,
  amount: number | null,
  net_bp: number | null,
  rupiah: number | null
};

export type SetBudgetMutationVariables = Exact<{
  budget: Types.Budget;
  confirmed_warnings?: Array<string> | null | undefined;
}>;


export type SetBudgetMutation = {
  setBudget: number
};

export type CopyBudgetMutationVariables = Exact<{
  budget: Types.BudgetCopy;
}>;


export type CopyBudgetMutation = {
  copyBudget: number
};


export const GetBudgetSheetDocument = document<GetBudgetSheetQuery, GetBudgetSheetQueryVariables>(
  'GetBudgetSheet',
  "query GetBudgetSheet($outlet_id:Int$year:Int!){budgetSheet(outlet_id:$outlet_id year:$year){lines cells{...BudgetCellFields}before{...BudgetCellFields}categories{id kind name parent_id parent_name is_archived}}}fragment BudgetCellFields on BudgetCell{month line category_id amount net_bp rupiah}",
  ["BudgetCategory","BudgetCell","BudgetSheet"],
);

export const SetBudgetDocument = document<SetBudgetMutation, SetBudgetMutationVariables>(
  'SetBudget',
  "mutation SetBudget($budget:Budget!$confirmed_warnings:[String!]){setBudget(budget:$budget confirmed_warnings:$confirmed_warnings)}",
  [],
);

export const CopyBudgetDocument = document<CopyBudgetMutation, CopyBudgetMutationVariables>(
  'CopyBudget',
  "mutation CopyBudget($budget:BudgetCopy!){copyBudget(budget:$budget)}",
  [],
);
