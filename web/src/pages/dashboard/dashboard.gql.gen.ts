// Generated from dashboard.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type DashboardFiguresFragment = {
  net: number | null,
  transactions: number | null,
  pax: number | null,
  average_bill: number | null,
  gross_profit: number | null,
  gross_profit_bp: number | null,
  food_cost_bp: number | null,
  costed_bp: number | null,
  discount_bp: number | null,
  void_bp: number | null,
  void_count: number
};

export type DashboardDrawerSumsFragment = {
  sessions: number,
  counted_sessions: number,
  difference: number
};

export type DashboardItemFragment = {
  item_id: number,
  name: string | null,
  left_out: number,
  figures: {
    qty: string,
    net: number,
    gross_profit: number | null
  }
};

export type GetDashboardQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetDashboardQuery = {
  dashboard: {
    layout: {
      parts: Array<string>,
      hidden: Array<string>
    } | null,
    sales: {
      mean_of: number,
      fewest_mean_of: number,
      current_hour: number | null,
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
        figures: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          costed_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          void_count: number
        },
        like: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          costed_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          void_count: number
        } | null,
        previous: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          costed_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          void_count: number
        } | null
      },
      by_outlet: Array<{
        outlet: {
          id: number,
          name: string
        },
        figures: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit: number | null,
          gross_profit_bp: number | null,
          food_cost_bp: number | null,
          costed_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null,
          void_count: number
        },
        like: {
          net: number | null
        } | null,
        previous: {
          net: number | null
        } | null
      }>,
      by_channel: Array<{
        channel: string,
        figures: {
          net: number | null
        }
      }>,
      by_day: Array<{
        date: string,
        figures: {
          net: number | null
        },
        like: {
          net: number | null
        } | null,
        previous: {
          net: number | null
        } | null
      }>,
      daily: Array<{
        date: string,
        figures: {
          net: number | null,
          transactions: number | null,
          pax: number | null,
          average_bill: number | null,
          gross_profit: number | null,
          food_cost_bp: number | null,
          discount_bp: number | null,
          void_bp: number | null
        }
      }>,
      hours: Array<{
        hour: number,
        net: number,
        transactions: number,
        like_net: number | null,
        mean_net: number | null
      }>,
      top_items: Array<{
        item_id: number,
        name: string | null,
        left_out: number,
        figures: {
          qty: string,
          net: number,
          gross_profit: number | null
        }
      }> | null,
      bottom_items: Array<{
        item_id: number,
        name: string | null,
        left_out: number,
        figures: {
          qty: string,
          net: number,
          gross_profit: number | null
        }
      }> | null,
      freshness: {
        data_until: string | null,
        outlets: number,
        outlets_with_sales: number,
        as_of: string | null
      } | null
    } | null,
    stock: {
      value: string | null,
      low: number,
      out: number,
      negative: number,
      wasted_value: string | null,
      wasted_week: string | null,
      wasted_week_before: string | null,
      week_outlets: number,
      outlets: number,
      sold_value: string | null
    } | null
  }
};

export type GetDashboardSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDashboardSetupQuery = {
  brand: {
    id: number,
    expired_soon_add_on_history: Array<{
      id: number,
      end_date: string,
      add_on: {
        id: number,
        name: string
      }
    }>
  },
  dashboard: {
    setup: {
      has_outlet: boolean,
      has_item: boolean,
      has_payment: boolean,
      has_device: boolean,
      has_sale: boolean
    } | null
  },
  pinnedViews: Array<{
    id: number,
    page: string,
    name: string,
    state: string
  }>
};

export type GetDashboardDoctorQueryVariables = Exact<{
  best?: Array<Types.Filter> | null | undefined;
}>;


export type GetDashboardDoctorQuery = {
  doctor: {
    score_bp: number | null,
    open: number
  },
  doctorFindingList: {
    total: number,
    nodes: Array<{
      id: number,
      check_key: string,
      subject_id: number,
      outlet_id: number | null,
      outlet_name: string | null,
      label: string,
      stake: number | null
    }>
  }
};

export type GetDashboardListsQueryVariables = Exact<{
  period?: Types.ReportFilter | null | undefined;
  filter?: Types.ReportFilter | null | undefined;
  orders: boolean;
  late?: Array<Types.Filter> | null | undefined;
  sessions: boolean;
  open?: Array<Types.Filter> | null | undefined;
  grab: boolean;
  failed?: Array<Types.Filter> | null | undefined;
}>;


export type GetDashboardListsQuery = {
  beside: {
    drawers: {
      figures: {
        sessions: number,
        counted_sessions: number,
        difference: number
      },
      like: {
        sessions: number,
        counted_sessions: number,
        difference: number
      } | null,
      previous: {
        sessions: number,
        counted_sessions: number,
        difference: number
      } | null,
      by_outlet: Array<{
        outlet_id: number,
        sums: {
          counted_sessions: number,
          difference: number
        }
      }>,
      daily: Array<{
        date: string,
        value: number | null
      }>
    } | null,
    waste: {
      figures: number,
      like: number | null,
      previous: number | null,
      daily: Array<{
        date: string,
        value: number | null
      }>
    } | null,
    last_counts: Array<{
      outlet_id: number,
      days_ago: number | null,
      is_overdue: boolean
    }> | null
  },
  dashboard: {
    price_rises: {
      count: number,
      rows: Array<{
        supplier_id: number,
        supplier_name: string,
        item_kind: string,
        item_id: number,
        item_name: string,
        unit: string,
        before: string,
        price: string,
        rise_bp: number
      }>
    } | null,
    low_cover: {
      count: number,
      rows: Array<{
        outlet_id: number,
        outlet_name: string,
        item_kind: string,
        item_id: number,
        name: string,
        unit: string,
        quantity: string,
        days_of_cover: number | null
      }>
    } | null
  },
  purchaseOrderList?: {
    total: number,
    nodes: Array<{
      id: number,
      number: string,
      supplier_name: string,
      late_days: number | null,
      total: number | null,
      outlet: {
        id: number,
        name: string
      }
    }>
  },
  shiftSessionList?: {
    total: number,
    nodes: Array<{
      id: number,
      cashier_name: string | null,
      business_date: string,
      outlet: {
        id: number,
        name: string
      }
    }>
  },
  grabStoreList?: {
    total: number,
    nodes: Array<{
      id: number,
      name: string,
      error_count: number,
      last_error: string | null
    }>
  }
};

export type SetDashboardLayoutMutationVariables = Exact<{
  layout: Types.DashboardLayoutInput;
}>;


export type SetDashboardLayoutMutation = {
  setDashboardLayout: boolean
};

export type ResetDashboardLayoutMutationVariables = Exact<{ [key: string]: never; }>;


export type ResetDashboardLayoutMutation = {
  resetDashboardLayout: boolean
};


export const GetDashboardDocument = document<GetDashboardQuery, GetDashboardQueryVariables>(
  'GetDashboard',
  "query GetDashboard($filter:ReportFilter){dashboard(filter:$filter){layout{parts hidden}sales{range{from to}base{...ReportBaseFields}mean_of fewest_mean_of current_hour total{figures{...DashboardFigures}like{...DashboardFigures}previous{...DashboardFigures}}by_outlet{outlet{id name}figures{...DashboardFigures}like{net}previous{net}}by_channel{channel figures{net}}by_day{date figures{net}like{net}previous{net}}daily{date figures{net transactions pax average_bill gross_profit food_cost_bp discount_bp void_bp}}hours{hour net transactions like_net mean_net}top_items{...DashboardItem}bottom_items{...DashboardItem}freshness{data_until outlets outlets_with_sales as_of}}stock{value low out negative wasted_value wasted_week wasted_week_before week_outlets outlets sold_value}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment DashboardFigures on SalesFigures{net transactions pax average_bill gross_profit gross_profit_bp food_cost_bp costed_bp discount_bp void_bp void_count}fragment DashboardItem on RankedItem{item_id name left_out figures{qty net gross_profit}}",
  ["ChannelSales","ComparedSales","Dashboard","DashboardLayout","DashboardSales","DashboardStock","DateRange","DaySales","Freshness","HourOfToday","ItemFigures","OutletSales","RankedItem","ReportBase","ReportOutlet","SalesFigures","ShortOutlet","UnequalDays"],
);

export const GetDashboardSetupDocument = document<GetDashboardSetupQuery, GetDashboardSetupQueryVariables>(
  'GetDashboardSetup',
  "query GetDashboardSetup{brand{id expired_soon_add_on_history{id end_date add_on{id name}}}dashboard{setup{has_outlet has_item has_payment has_device has_sale}}pinnedViews{id page name state}}",
  ["AddOn","AddOnHistory","Brand","Dashboard","SavedView","Setup"],
);

export const GetDashboardDoctorDocument = document<GetDashboardDoctorQuery, GetDashboardDoctorQueryVariables>(
  'GetDashboardDoctor',
  "query GetDashboardDoctor($best:[Filter!]){doctor{score_bp open}doctorFindingList(limit:3 filters:$best){total nodes{id check_key subject_id outlet_id outlet_name label stake}}}",
  ["Doctor","DoctorFinding","DoctorFindingList"],
);

export const GetDashboardListsDocument = document<GetDashboardListsQuery, GetDashboardListsQueryVariables>(
  'GetDashboardLists',
  "query GetDashboardLists($period:ReportFilter$filter:ReportFilter$orders:Boolean!$late:[Filter!]$sessions:Boolean!$open:[Filter!]$grab:Boolean!$failed:[Filter!]){beside:dashboard(filter:$period){drawers{figures{...DashboardDrawerSums}like{...DashboardDrawerSums}previous{...DashboardDrawerSums}by_outlet{outlet_id sums{counted_sessions difference}}daily{date value}}waste{figures like previous daily{date value}}last_counts{outlet_id days_ago is_overdue}}dashboard(filter:$filter){price_rises{count rows{supplier_id supplier_name item_kind item_id item_name unit before price rise_bp}}low_cover{count rows{outlet_id outlet_name item_kind item_id name unit quantity days_of_cover}}}purchaseOrderList(filters:$late limit:5)@include(if:$orders){total nodes{id number supplier_name late_days total outlet{id name}}}shiftSessionList(filters:$open limit:5)@include(if:$sessions){total nodes{id cashier_name business_date outlet{id name}}}grabStoreList(filters:$failed limit:5)@include(if:$grab){total nodes{id name error_count last_error}}}fragment DashboardDrawerSums on ShiftSums{sessions counted_sessions difference}",
  ["Dashboard","DashboardDrawers","DashboardWaste","DayFigure","GrabStore","GrabStoreList","LastCount","LowCover","LowCovers","OutletDrawers","OutletName","PriceRise","PriceRises","PurchaseOrder","PurchaseOrderList","ShiftSession","ShiftSessionList","ShiftSums"],
);

export const SetDashboardLayoutDocument = document<SetDashboardLayoutMutation, SetDashboardLayoutMutationVariables>(
  'SetDashboardLayout',
  "mutation SetDashboardLayout($layout:DashboardLayoutInput!){setDashboardLayout(layout:$layout)}",
  [],
);

export const ResetDashboardLayoutDocument = document<ResetDashboardLayoutMutation, ResetDashboardLayoutMutationVariables>(
  'ResetDashboardLayout',
  "mutation ResetDashboardLayout{resetDashboardLayout}",
  [],
);
