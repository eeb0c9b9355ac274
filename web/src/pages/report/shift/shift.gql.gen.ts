// Generated from shift.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type GetShiftSessionListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetShiftSessionListQuery = {
  shiftSessionList: {
    total: number,
    nodes: Array<{
      id: number,
      status: string,
      business_date: string,
      cashier_name: string | null,
      shift_name: string | null,
      device_name: string | null,
      opened_at: string | null,
      closed_at: string | null,
      closed_by: string | null,
      reason: string | null,
      approved_by: string | null,
      needs_approval: boolean,
      is_counted: boolean,
      is_reopened: boolean,
      safe_drop: number,
      no_sale_count: number,
      opening_float: number | null,
      opening_difference: number | null,
      expected_cash: number | null,
      counted_cash: number | null,
      cash_difference: number | null,
      other_difference: number | null,
      cash_out: number,
      void_count: number,
      discount: number,
      transactions: number,
      total: number,
      outlet: {
        id: number,
        name: string,
        timezone: string
      }
    }>
  }
};

export type GetShiftSessionSumsQueryVariables = Exact<{
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetShiftSessionSumsQuery = {
  shiftSessionList: {
    sums: {
      opening_float: number | null,
      opening_difference: number | null,
      cash_out: number | null,
      safe_drop: number | null,
      no_sale_count: number | null,
      expected_cash: number | null,
      counted_cash: number | null,
      cash_difference: number | null,
      other_difference: number | null,
      transactions: number | null,
      void_count: number | null,
      discount: number | null,
      total: number | null
    }
  }
};

export type GetShiftReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  shift_id?: number | null | undefined;
  cashiers?: Array<string> | null | undefined;
}>;


export type GetShiftReportQuery = {
  shiftReport: {
    range: {
      from: string,
      to: string
    },
    base: {
      kind: string,
      is_empty: boolean,
      against: string | null,
      period_days: number,
      covered_days: number,
      outlets: number,
      spans: number,
      fewest_spans: number,
      is_running: boolean,
      until_minute: number | null,
      range: {
        from: string,
        to: string
      } | null,
      short: Array<{
        outlet_id: number,
        name: string,
        days: number
      }>,
      unequal: Array<{
        days: number,
        base_days: number,
        outlets: number
      }>
    } | null,
    total: {
      sessions: number,
      running: number,
      counted_sessions: number,
      differing: number,
      unexplained: number,
      expected: number,
      counted: number,
      difference: number,
      short: number,
      over: number,
      cash_out: number
    },
    like: {
      sessions: number,
      running: number,
      counted_sessions: number,
      differing: number,
      unexplained: number,
      expected: number,
      counted: number,
      difference: number,
      short: number,
      over: number,
      cash_out: number
    } | null,
    previous: {
      sessions: number,
      running: number,
      counted_sessions: number,
      differing: number,
      unexplained: number,
      expected: number,
      counted: number,
      difference: number,
      short: number,
      over: number,
      cash_out: number
    } | null,
    by_day: Array<{
      business_date: string,
      sums: {
        sessions: number,
        differing: number,
        difference: number
      }
    }>,
    by_cashier: Array<{
      cashier_name: string | null,
      sums: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      }
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      },
      like: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      } | null,
      previous: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      },
      like: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      } | null,
      previous: {
        sessions: number,
        running: number,
        counted_sessions: number,
        differing: number,
        unexplained: number,
        expected: number,
        counted: number,
        difference: number,
        short: number,
        over: number,
        cash_out: number
      } | null
    }>,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  },
  cashiers: {
    by_cashier: Array<{
      cashier_name: string | null
    }>
  }
};

export type ShiftSumsFieldsFragment = {
  sessions: number,
  running: number,
  counted_sessions: number,
  differing: number,
  unexplained: number,
  expected: number,
  counted: number,
  difference: number,
  short: number,
  over: number,
  cash_out: number
};

export type GetShiftSessionDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetShiftSessionDetailQuery = {
  shiftSession: {
    id: number,
    status: string,
    business_date: string,
    cashier_name: string | null,
    device_name: string | null,
    opened_at: string | null,
    opening_float: number | null,
    opening_note: string | null,
    closed_at: string | null,
    closed_by: string | null,
    reason: string | null,
    approved_at: string | null,
    approved_by: string | null,
    is_blind: boolean,
    tolerance: number | null,
    is_beyond_tolerance: boolean,
    needs_approval: boolean,
    is_counted: boolean,
    is_reopened: boolean,
    tallied_at: string | null,
    tallied_by: string | null,
    tally_cash: number | null,
    safe_drop: number,
    no_sale_count: number,
    version: number,
    cash_code: string | null,
    cash_sales: number | null,
    cash_refund: number | null,
    cash_in: number,
    cash_out: number,
    expected_cash: number | null,
    counted_cash: number | null,
    cash_difference: number | null,
    other_difference: number | null,
    previous_cash: number | null,
    opening_difference: number | null,
    transactions: number,
    gross: number,
    discount: number,
    refund: number,
    refund_count: number,
    net: number,
    service: number,
    tax: number,
    rounding: number,
    total: number,
    void_count: number,
    void_amount: number,
    tally: Array<{
      method: string,
      is_cash: boolean,
      amount: number
    }>,
    tally_denominations: Array<{
      value: number,
      pieces: number
    }>,
    open_bills: Array<{
      receipt_number: string,
      table_name: string | null,
      total: number
    }>,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    methods: Array<{
      method: string,
      name: string | null,
      is_cash: boolean,
      payments: number | null,
      sold: number | null,
      refund: number | null,
      expected: number | null,
      counted: number | null,
      difference: number | null
    }>,
    movements: Array<{
      id: number,
      type: string,
      amount: number,
      reason: string,
      actor: string | null,
      occurred_at: string
    }>,
    denominations: Array<{
      value: number,
      pieces: number
    }>,
    items: Array<{
      item_id: number | null,
      name: string,
      qty: string,
      refund_qty: string,
      net: number
    }>,
    receipts: Array<{
      id: number,
      receipt_number: string,
      occurred_at: string,
      channel: string,
      status: string,
      is_late: boolean,
      total: number,
      methods: string
    }>,
    timeline: Array<{
      action: string,
      actor: string,
      occurred_at: string,
      remark: string | null,
      amount: number | null
    }>
  }
};

export type GetShiftSessionPulseQueryVariables = Exact<{
  id: number;
}>;


export type GetShiftSessionPulseQuery = {
  shiftSession: {
    id: number,
    status: string,
    version: number,
    tallied_at: string | null,
    expected_cash: number | null,
    cash_in: number,
    cash_out: number,
    safe_drop: number,
    no_sale_count: number,
    transactions: number,
    total: number,
    refund_count: number,
    void_count: number,
    void_amount: number
  }
};

export type ReopenShiftSessionMutationVariables = Exact<{
  shift_session: Types.ReopenShiftSession;
}>;


export type ReopenShiftSessionMutation = {
  reopenShiftSession: {
    id: number
  }
};

export type ApproveShiftSessionMutationVariables = Exact<{
  shift_session: Types.ApproveShiftSession;
}>;


export type ApproveShiftSessionMutation = {
  approveShiftSession: {
    id: number
  }
};

export type SetShiftSessionReasonMutationVariables = Exact<{
  shift_session: Types.ShiftSessionReason;
}>;


export type SetShiftSessionReasonMutation = {
  setShiftSessionReason: {
    id: number
  }
};

export type ShiftSessionFieldsFragment = {
  id: number,
  status: string,
  business_date: string,
  cashier_name: string | null,
  device_name: string | null,
  opened_at: string | null,
  opening_float: number | null,
  opening_note: string | null,
  closed_at: string | null,
  closed_by: string | null,
  reason: string | null,
  approved_at: string | null,
  approved_by: string | null,
  is_blind: boolean,
  tolerance: number | null,
  is_beyond_tolerance: boolean,
  needs_approval: boolean,
  is_counted: boolean,
  is_reopened: boolean,
  tallied_at: string | null,
  tallied_by: string | null,
  tally_cash: number | null,
  safe_drop: number,
  no_sale_count: number,
  version: number,
  cash_code: string | null,
  cash_sales: number | null,
  cash_refund: number | null,
  cash_in: number,
  cash_out: number,
  expected_cash: number | null,
  counted_cash: number | null,
  cash_difference: number | null,
  other_difference: number | null,
  previous_cash: number | null,
  opening_difference: number | null,
  transactions: number,
  gross: number,
  discount: number,
  refund: number,
  refund_count: number,
  net: number,
  service: number,
  tax: number,
  rounding: number,
  total: number,
  void_count: number,
  void_amount: number,
  tally: Array<{
    method: string,
    is_cash: boolean,
    amount: number
  }>,
  tally_denominations: Array<{
    value: number,
    pieces: number
  }>,
  open_bills: Array<{
    receipt_number: string,
    table_name: string | null,
    total: number
  }>,
  outlet: {
    id: number,
    name: string,
    timezone: string
  },
  methods: Array<{
    method: string,
    name: string | null,
    is_cash: boolean,
    payments: number | null,
    sold: number | null,
    refund: number | null,
    expected: number | null,
    counted: number | null,
    difference: number | null
  }>,
  movements: Array<{
    id: number,
    type: string,
    amount: number,
    reason: string,
    actor: string | null,
    occurred_at: string
  }>,
  denominations: Array<{
    value: number,
    pieces: number
  }>,
  items: Array<{
    item_id: number | null,
    name: string,
    qty: string,
    refund_qty: string,
    net: number
  }>,
  receipts: Array<{
    id: number,
    receipt_number: string,
    occurred_at: string,
    channel: string,
    status: string,
    is_late: boolean,
    total: number,
    methods: string
  }>,
  timeline: Array<{
    action: string,
    actor: string,
    occurred_at: string,
    remark: string | null,
    amount: number | null
  }>
};


export const GetShiftSessionListDocument = document<GetShiftSessionListQuery, GetShiftSessionListQueryVariables>(
  'GetShiftSessionList',
  "query GetShiftSessionList($page:Int$limit:Int$filters:[Filter!]){shiftSessionList(page:$page limit:$limit filters:$filters){total nodes{id status business_date cashier_name shift_name device_name opened_at closed_at closed_by reason approved_by needs_approval is_counted is_reopened safe_drop no_sale_count opening_float opening_difference expected_cash counted_cash cash_difference other_difference cash_out void_count discount transactions total outlet{id name timezone}}}}",
  ["OutletName","ShiftSession","ShiftSessionList"],
  "query GetShiftSessionListTallies($of:[[Filter!]!]!){shiftSessionList{tallies(of:$of)}}",
);

export const GetShiftSessionSumsDocument = document<GetShiftSessionSumsQuery, GetShiftSessionSumsQueryVariables>(
  'GetShiftSessionSums',
  "query GetShiftSessionSums($filters:[Filter!]){shiftSessionList(limit:1 filters:$filters){sums{opening_float opening_difference cash_out safe_drop no_sale_count expected_cash counted_cash cash_difference other_difference transactions void_count discount total}}}",
  ["ShiftSessionList","ShiftSessionListSums"],
);

export const GetShiftReportDocument = document<GetShiftReportQuery, GetShiftReportQueryVariables>(
  'GetShiftReport',
  "query GetShiftReport($filter:ReportFilter$shift_id:Int$cashiers:[String!]){shiftReport(filter:$filter shift_id:$shift_id cashiers:$cashiers){range{from to}base{...ReportBaseFields}total{...ShiftSumsFields}like{...ShiftSumsFields}previous{...ShiftSumsFields}by_day{business_date sums{sessions differing difference}}by_cashier{cashier_name sums{...ShiftSumsFields}}by_outlet{outlet{id name}figures{...ShiftSumsFields}like{...ShiftSumsFields}previous{...ShiftSumsFields}}by_area{area_id name parent_area_id depth own_outlet_ids figures{...ShiftSumsFields}like{...ShiftSumsFields}previous{...ShiftSumsFields}}freshness{data_until outlets outlets_with_sales as_of}}cashiers:shiftReport(filter:$filter shift_id:$shift_id){by_cashier{cashier_name}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment ShiftSumsFields on ShiftSums{sessions running counted_sessions differing unexplained expected counted difference short over cash_out}",
  ["DateRange","Freshness","ReportBase","ReportOutlet","ShiftCashier","ShiftDay","ShiftReport","ShiftSums","ShiftsByArea","ShiftsByOutlet","ShortOutlet","UnequalDays"],
);

export const GetShiftSessionDetailDocument = document<GetShiftSessionDetailQuery, GetShiftSessionDetailQueryVariables>(
  'GetShiftSessionDetail',
  "query GetShiftSessionDetail($id:Int!){shiftSession(id:$id){...ShiftSessionFields}}fragment ShiftSessionFields on ShiftSession{id status business_date cashier_name device_name opened_at opening_float opening_note closed_at closed_by reason approved_at approved_by is_blind tolerance is_beyond_tolerance needs_approval is_counted is_reopened tallied_at tallied_by tally_cash tally{method is_cash amount}tally_denominations{value pieces}open_bills{receipt_number table_name total}safe_drop no_sale_count version cash_code cash_sales cash_refund cash_in cash_out expected_cash counted_cash cash_difference other_difference previous_cash opening_difference transactions gross discount refund refund_count net service tax rounding total void_count void_amount outlet{id name timezone}methods{method name is_cash payments sold refund expected counted difference}movements{id type amount reason actor occurred_at}denominations{value pieces}items{item_id name qty refund_qty net}receipts{id receipt_number occurred_at channel status is_late total methods}timeline{action actor occurred_at remark amount}}",
  ["OutletName","ShiftSession","ShiftSessionDenomination","ShiftSessionEvent","ShiftSessionItem","ShiftSessionMethod","ShiftSessionMovement","ShiftSessionOpenBill","ShiftSessionReceipt","ShiftSessionTally"],
);

export const GetShiftSessionPulseDocument = document<GetShiftSessionPulseQuery, GetShiftSessionPulseQueryVariables>(
  'GetShiftSessionPulse',
  "query GetShiftSessionPulse($id:Int!){shiftSession(id:$id){id status version tallied_at expected_cash cash_in cash_out safe_drop no_sale_count transactions total refund_count void_count void_amount}}",
  ["ShiftSession"],
);

export const ReopenShiftSessionDocument = document<ReopenShiftSessionMutation, ReopenShiftSessionMutationVariables>(
  'ReopenShiftSession',
  "mutation ReopenShiftSession($shift_session:ReopenShiftSession!){reopenShiftSession(shift_session:$shift_session){id}}",
  ["ShiftSession"],
);

export const ApproveShiftSessionDocument = document<ApproveShiftSessionMutation, ApproveShiftSessionMutationVariables>(
  'ApproveShiftSession',
  "mutation ApproveShiftSession($shift_session:ApproveShiftSession!){approveShiftSession(shift_session:$shift_session){id}}",
  ["ShiftSession"],
);

export const SetShiftSessionReasonDocument = document<SetShiftSessionReasonMutation, SetShiftSessionReasonMutationVariables>(
  'SetShiftSessionReason',
  "mutation SetShiftSessionReason($shift_session:ShiftSessionReason!){setShiftSessionReason(shift_session:$shift_session){id}}",
  ["ShiftSession"],
);
