// Generated from books.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetJournalLinesQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetJournalLinesQuery = {
  journalLineList: {
    total: number,
    nodes: Array<{
      id: number,
      entry_id: number,
      business_date: string,
      for_date: string,
      kind: string,
      is_correction: boolean,
      account_id: number,
      account_code: string,
      account_name: string,
      subject_name: string | null,
      debit: number,
      credit: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetJournalSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetJournalSumsQuery = {
  journalLineList: {
    sums: {
      debit: number | null,
      credit: number | null
    }
  }
};

export type GetJournalEntryQueryVariables = Exact<{
  id: number;
}>;


export type GetJournalEntryQuery = {
  journalEntry: {
    id: number,
    business_date: string,
    for_date: string,
    kind: string,
    is_correction: boolean,
    recorded_at: string,
    total: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    lines: Array<{
      no: number,
      account_id: number,
      account_code: string,
      account_name: string,
      subject_name: string | null,
      debit: number,
      credit: number
    }>
  }
};

export type GetTrialBalanceQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetTrialBalanceQuery = {
  trialBalance: {
    range: {
      from: string,
      to: string
    },
    rows: Array<{
      account_id: number,
      code: string,
      name: string,
      kind: string,
      opening: number,
      debit: number,
      credit: number,
      closing: number
    }>,
    total: {
      opening: number,
      debit: number,
      credit: number,
      closing: number
    }
  }
};

export type GetAccountLedgerQueryVariables = Exact<{
  account_id?: number | null | undefined;
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetAccountLedgerQuery = {
  accountLedger: {
    opening: number,
    closing: number,
    count: number,
    range: {
      from: string,
      to: string
    },
    account: {
      id: number,
      code: string,
      name: string,
      kind: string
    } | null,
    lines: Array<{
      entry_id: number,
      business_date: string,
      for_date: string,
      kind: string,
      is_correction: boolean,
      outlet_name: string,
      debit: number,
      credit: number,
      balance: number
    }>
  }
};

export type GetBookMatchQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetBookMatchQuery = {
  bookMatch: {
    waiting: number,
    range: {
      from: string,
      to: string
    } | null,
    lines: Array<{
      key: string,
      journal: number,
      source: number | null,
      difference: number | null,
      days: Array<{
        date: string,
        journal: number,
        source: number | null
      }>
    }>,
    profit: {
      journal: number,
      source: number | null,
      explained: Array<{
        key: string,
        amount: number
      }>
    } | null,
    cash: Array<{
      key: string,
      amount: number
    }>
  }
};

export type GetBookMatchOutletsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetBookMatchOutletsQuery = {
  bookMatchOutlets: {
    range: {
      from: string,
      to: string
    } | null,
    rows: Array<{
      outlet_id: number,
      outlet_name: string,
      waiting: number,
      differences: Array<{
        key: string,
        difference: number | null,
        explained: number
      }>
    }>
  }
};

export type BookStatePartsFragment = {
  waiting: number,
  waiting_since: string | null,
  booked_until: string | null,
  closed_until: string | null,
  next_month: string | null,
  open: Array<{
    kind: string,
    outlet: string,
    count: number,
    since: string
  }>,
  closings: Array<{
    month: string,
    closed_at: string,
    closed_by: string,
    remark: string | null
  }>
};

export type GetBookStateQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBookStateQuery = {
  bookState: {
    waiting: number,
    waiting_since: string | null,
    booked_until: string | null,
    closed_until: string | null,
    next_month: string | null,
    open: Array<{
      kind: string,
      outlet: string,
      count: number,
      since: string
    }>,
    closings: Array<{
      month: string,
      closed_at: string,
      closed_by: string,
      remark: string | null
    }>
  }
};

export type CloseBooksMutationVariables = Exact<{
  month: Types.CloseBooks;
}>;


export type CloseBooksMutation = {
  closeBooks: {
    waiting: number,
    waiting_since: string | null,
    booked_until: string | null,
    closed_until: string | null,
    next_month: string | null,
    open: Array<{
      kind: string,
      outlet: string,
      count: number,
      since: string
    }>,
    closings: Array<{
      month: string,
      closed_at: string,
      closed_by: string,
      remark: string | null
    }>
  }
};

export type GetBookAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBookAccountsQuery = {
  bookChart: {
    accounts: Array<{
      id: number,
      code: string,
      name: string
    }>
  }
};

export type GetBookChartQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBookChartQuery = {
  bookChart: {
    accounts: Array<{
      id: number,
      code: string,
      name: string,
      kind: string,
      is_used: boolean,
      version: number
    }>,
    mappings: Array<{
      role: string,
      subject: string,
      subject_name: string | null,
      outlet_id: number | null,
      outlet_name: string | null,
      account_id: number
    }>,
    subjects: Array<{
      kind: string,
      value: string,
      name: string
    }>
  }
};

export type CreateBookAccountMutationVariables = Exact<{
  account: Types.NewBookAccount;
}>;


export type CreateBookAccountMutation = {
  createBookAccount: {
    id: number
  }
};

export type UpdateBookAccountMutationVariables = Exact<{
  account: Types.EditBookAccount;
}>;


export type UpdateBookAccountMutation = {
  updateBookAccount: {
    id: number
  }
};

export type SetBookMappingMutationVariables = Exact<{
  mapping: Types.BookMappingChange;
}>;


export type SetBookMappingMutation = {
  setBookMapping: number
};


export const GetJournalLinesDocument = document<GetJournalLinesQuery, GetJournalLinesQueryVariables>(
  'GetJournalLines',
  "query GetJournalLines($page:Int$limit:Int$filters:[Filter!]){journalLineList(page:$page limit:$limit filters:$filters){total nodes{id entry_id outlet{id name}business_date for_date kind is_correction account_id account_code account_name subject_name debit credit}}}",
  ["JournalLine","JournalLineList","OutletName"],
  "query GetJournalLinesTallies($of:[[Filter!]!]!){journalLineList{tallies(of:$of)}}",
);

export const GetJournalSumsDocument = document<GetJournalSumsQuery, GetJournalSumsQueryVariables>(
  'GetJournalSums',
  "query GetJournalSums($filters:[Filter!]){journalLineList(limit:1 filters:$filters){sums{debit credit}}}",
  ["JournalLineList","JournalLineListSums"],
);

export const GetJournalEntryDocument = document<GetJournalEntryQuery, GetJournalEntryQueryVariables>(
  'GetJournalEntry',
  "query GetJournalEntry($id:Int!){journalEntry(id:$id){id business_date for_date kind is_correction recorded_at total outlet{id name timezone}lines{no account_id account_code account_name subject_name debit credit}}}",
  ["JournalEntry","JournalLine","OutletName"],
);

export const GetTrialBalanceDocument = document<GetTrialBalanceQuery, GetTrialBalanceQueryVariables>(
  'GetTrialBalance',
  "query GetTrialBalance($filter:ReportFilter){trialBalance(filter:$filter){range{from to}rows{account_id code name kind opening debit credit closing}total{opening debit credit closing}}}",
  ["AccountBalance","DateRange","TrialBalance","TrialBalanceTotal"],
);

export const GetAccountLedgerDocument = document<GetAccountLedgerQuery, GetAccountLedgerQueryVariables>(
  'GetAccountLedger',
  "query GetAccountLedger($account_id:Int$filter:ReportFilter){accountLedger(account_id:$account_id filter:$filter){range{from to}account{id code name kind}opening closing count lines{entry_id business_date for_date kind is_correction outlet_name debit credit balance}}}",
  ["AccountLedger","DateRange","LedgerAccount","LedgerLine"],
);

export const GetBookMatchDocument = document<GetBookMatchQuery, GetBookMatchQueryVariables>(
  'GetBookMatch',
  "query GetBookMatch($filter:ReportFilter){bookMatch(filter:$filter){range{from to}waiting lines{key journal source difference days{date journal source}}profit{journal source explained{key amount}}cash{key amount}}}",
  ["BookMatch","BookMatchDay","BookMatchLine","BookMatchProfit","BookMatchReason","DateRange"],
);

export const GetBookMatchOutletsDocument = document<GetBookMatchOutletsQuery, GetBookMatchOutletsQueryVariables>(
  'GetBookMatchOutlets',
  "query GetBookMatchOutlets($filter:ReportFilter){bookMatchOutlets(filter:$filter){range{from to}rows{outlet_id outlet_name waiting differences{key difference explained}}}}",
  ["BookMatchDifference","BookMatchOutlet","BookMatchOutlets","DateRange"],
);

export const GetBookStateDocument = document<GetBookStateQuery, GetBookStateQueryVariables>(
  'GetBookState',
  "query GetBookState{bookState{...BookStateParts}}fragment BookStateParts on BookState{waiting waiting_since booked_until closed_until next_month open{kind outlet count since}closings{month closed_at closed_by remark}}",
  ["BookClosing","BookOpenThing","BookState"],
);

export const CloseBooksDocument = document<CloseBooksMutation, CloseBooksMutationVariables>(
  'CloseBooks',
  "mutation CloseBooks($month:CloseBooks!){closeBooks(month:$month){...BookStateParts}}fragment BookStateParts on BookState{waiting waiting_since booked_until closed_until next_month open{kind outlet count since}closings{month closed_at closed_by remark}}",
  ["BookClosing","BookOpenThing","BookState"],
);

export const GetBookAccountsDocument = document<GetBookAccountsQuery, GetBookAccountsQueryVariables>(
  'GetBookAccounts',
  "query GetBookAccounts{bookChart{accounts{id code name}}}",
  ["BookChart","ChartAccount"],
);

export const GetBookChartDocument = document<GetBookChartQuery, GetBookChartQueryVariables>(
  'GetBookChart',
  "query GetBookChart{bookChart{accounts{id code name kind is_used version}mappings{role subject subject_name outlet_id outlet_name account_id}subjects{kind value name}}}",
  ["BookChart","BookMapping","BookSubject","ChartAccount"],
);

export const CreateBookAccountDocument = document<CreateBookAccountMutation, CreateBookAccountMutationVariables>(
  'CreateBookAccount',
  "mutation CreateBookAccount($account:NewBookAccount!){createBookAccount(account:$account){id}}",
  ["BookAccount"],
);

export const UpdateBookAccountDocument = document<UpdateBookAccountMutation, UpdateBookAccountMutationVariables>(
  'UpdateBookAccount',
  "mutation UpdateBookAccount($account:EditBookAccount!){updateBookAccount(account:$account){id}}",
  ["BookAccount"],
);

export const SetBookMappingDocument = document<SetBookMappingMutation, SetBookMappingMutationVariables>(
  'SetBookMapping',
  "mutation SetBookMapping($mapping:BookMappingChange!){setBookMapping(mapping:$mapping)}",
  [],
);
