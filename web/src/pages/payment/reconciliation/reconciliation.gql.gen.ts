// Generated from reconciliation.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetBankAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBankAccountsQuery = {
  bankAccountList: {
    nodes: Array<{
      id: number,
      name: string,
      number: string | null,
      profile: string,
      columns: unknown,
      is_reversed: boolean,
      outlet_id: number,
      opening_balance: number | null,
      opened_on: string | null,
      outlet_name: string,
      uses: unknown,
      open_lines: number,
      last_line_on: string | null,
      version: number
    }>
  }
};

export type GetBankAccountQueryVariables = Exact<{
  id: number;
}>;


export type GetBankAccountQuery = {
  bankAccount: {
    id: number,
    name: string,
    number: string | null,
    profile: string,
    columns: unknown,
    is_reversed: boolean,
    outlet_id: number,
    opening_balance: number | null,
    opened_on: string | null,
    outlet_name: string,
    uses: unknown,
    open_lines: number,
    last_line_on: string | null,
    version: number
  }
};

export type GetAccountMethodsQueryVariables = Exact<{
  id: number;
}>;


export type GetAccountMethodsQuery = {
  payment: {
    id: number,
    methods: Array<{
      payment_method_id: number,
      name: string,
      type: string
    }>
  }
};

export type GetReconciliationQueryVariables = Exact<{
  filter: Types.ReconciliationFilter;
}>;


export type GetReconciliationQuery = {
  reconciliation: {
    payouts: Array<{
      outlet_id: number,
      outlet_name: string,
      method: string,
      method_name: string,
      business_date: string,
      due_on: string,
      gross: number,
      fee: number,
      amount: number,
      received: number,
      written_off: number,
      kept: number,
      state: string,
      matches: Array<{
        id: number,
        line_id: number | null,
        amount: number,
        kept: number,
        rule: string,
        reason: string | null,
        note: string | null,
        author: string
      }>
    }>,
    lines: Array<{
      id: number,
      settled_on: string,
      method: string | null,
      amount: number,
      description: string | null,
      matched: number,
      matches: Array<{
        id: number,
        outlet_name: string,
        method_name: string | null,
        business_date: string | null,
        amount: number,
        kept: number,
        rule: string,
        reason: string | null,
        note: string | null,
        author: string
      }>
    }>,
    statements: Array<{
      id: number,
      name: string,
      author: string,
      created_at: string,
      lines: number
    }>
  }
};

export type CreateBankAccountMutationVariables = Exact<{
  bank_account: Types.NewBankAccount;
}>;


export type CreateBankAccountMutation = {
  createBankAccount: {
    id: number,
    version: number
  }
};

export type UpdateBankAccountMutationVariables = Exact<{
  bank_account: Types.EditBankAccount;
}>;


export type UpdateBankAccountMutation = {
  updateBankAccount: {
    id: number,
    version: number
  }
};

export type MatchBankAccountMutationVariables = Exact<{
  days: Types.BankAccountDays;
}>;


export type MatchBankAccountMutation = {
  matchBankAccount: number
};

export type MatchSettlementLineMutationVariables = Exact<{
  line: Types.MatchSettlementLine;
}>;


export type MatchSettlementLineMutation = {
  matchSettlementLine: number
};

export type ExplainSettlementLineMutationVariables = Exact<{
  line: Types.ExplainSettlementLine;
}>;


export type ExplainSettlementLineMutation = {
  explainSettlementLine: number
};

export type WriteOffPayoutMutationVariables = Exact<{
  payout: Types.WriteOffPayout;
}>;


export type WriteOffPayoutMutation = {
  writeOffPayout: number
};

export type UndoSettlementMatchMutationVariables = Exact<{
  id: number;
}>;


export type UndoSettlementMatchMutation = {
  undoSettlementMatch: number
};

export type RemoveSettlementStatementMutationVariables = Exact<{
  id: number;
}>;


export type RemoveSettlementStatementMutation = {
  removeSettlementStatement: number
};


export const GetBankAccountsDocument = document<GetBankAccountsQuery, GetBankAccountsQueryVariables>(
  'GetBankAccounts',
  "query GetBankAccounts{bankAccountList(limit:100){nodes{id name number profile columns is_reversed outlet_id opening_balance opened_on outlet_name uses open_lines last_line_on version}}}",
  ["BankAccount","BankAccountList"],
);

export const GetBankAccountDocument = document<GetBankAccountQuery, GetBankAccountQueryVariables>(
  'GetBankAccount',
  "query GetBankAccount($id:Int!){bankAccount(id:$id){id name number profile columns is_reversed outlet_id opening_balance opened_on outlet_name uses open_lines last_line_on version}}",
  ["BankAccount"],
);

export const GetAccountMethodsDocument = document<GetAccountMethodsQuery, GetAccountMethodsQueryVariables>(
  'GetAccountMethods',
  "query GetAccountMethods($id:Int!){payment(id:$id){id methods{payment_method_id name type}}}",
  ["Payment","PaymentTerm"],
);

export const GetReconciliationDocument = document<GetReconciliationQuery, GetReconciliationQueryVariables>(
  'GetReconciliation',
  "query GetReconciliation($filter:ReconciliationFilter!){reconciliation(filter:$filter){payouts{outlet_id outlet_name method method_name business_date due_on gross fee amount received written_off kept state matches{id line_id amount kept rule reason note author}}lines{id settled_on method amount description matched matches{id outlet_name method_name business_date amount kept rule reason note author}}statements{id name author created_at lines}}}",
  ["Reconciliation","SettlementLine","SettlementMatch","SettlementPayout","SettlementStatement"],
);

export const CreateBankAccountDocument = document<CreateBankAccountMutation, CreateBankAccountMutationVariables>(
  'CreateBankAccount',
  "mutation CreateBankAccount($bank_account:NewBankAccount!){createBankAccount(bank_account:$bank_account){id version}}",
  ["BankAccount"],
);

export const UpdateBankAccountDocument = document<UpdateBankAccountMutation, UpdateBankAccountMutationVariables>(
  'UpdateBankAccount',
  "mutation UpdateBankAccount($bank_account:EditBankAccount!){updateBankAccount(bank_account:$bank_account){id version}}",
  ["BankAccount"],
);

export const MatchBankAccountDocument = document<MatchBankAccountMutation, MatchBankAccountMutationVariables>(
  'MatchBankAccount',
  "mutation MatchBankAccount($days:BankAccountDays!){matchBankAccount(days:$days)}",
  [],
);

export const MatchSettlementLineDocument = document<MatchSettlementLineMutation, MatchSettlementLineMutationVariables>(
  'MatchSettlementLine',
  "mutation MatchSettlementLine($line:MatchSettlementLine!){matchSettlementLine(line:$line)}",
  [],
);

export const ExplainSettlementLineDocument = document<ExplainSettlementLineMutation, ExplainSettlementLineMutationVariables>(
  'ExplainSettlementLine',
  "mutation ExplainSettlementLine($line:ExplainSettlementLine!){explainSettlementLine(line:$line)}",
  [],
);

export const WriteOffPayoutDocument = document<WriteOffPayoutMutation, WriteOffPayoutMutationVariables>(
  'WriteOffPayout',
  "mutation WriteOffPayout($payout:WriteOffPayout!){writeOffPayout(payout:$payout)}",
  [],
);

export const UndoSettlementMatchDocument = document<UndoSettlementMatchMutation, UndoSettlementMatchMutationVariables>(
  'UndoSettlementMatch',
  "mutation UndoSettlementMatch($id:Int!){undoSettlementMatch(id:$id)}",
  [],
);

export const RemoveSettlementStatementDocument = document<RemoveSettlementStatementMutation, RemoveSettlementStatementMutationVariables>(
  'RemoveSettlementStatement',
  "mutation RemoveSettlementStatement($id:Int!){removeSettlementStatement(id:$id)}",
  [],
);
