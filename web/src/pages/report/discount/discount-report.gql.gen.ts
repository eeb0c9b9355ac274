// Generated from discount-report.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type UsedFiguresFragment = {
  transactions: number,
  uses: number,
  amount: number,
  gross: number,
  net: number,
  amount_bp: number | null,
  gross_profit: number | null,
  costed_bp: number | null
};

export type GetDiscountReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  group_by?: Types.DiscountGrouping | null | undefined;
  cashiers?: Array<string> | null | undefined;
}>;


export type GetDiscountReportQuery = {
  discountReport: {
    all_gross: number | null,
    all_transactions: number | null,
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
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      },
      like: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      previous: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null
    },
    by_promo: Array<{
      code: string,
      name: string,
      funded_by: string,
      discount_id: number | null,
      type: string | null,
      figures: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      },
      like: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      previous: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      },
      like: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      previous: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      },
      like: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      previous: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null
    }>,
    rows: Array<{
      key: string,
      outlet: {
        id: number,
        name: string
      } | null,
      figures: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      },
      like: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null,
      previous: {
        transactions: number,
        uses: number,
        amount: number,
        gross: number,
        net: number,
        amount_bp: number | null,
        gross_profit: number | null,
        costed_bp: number | null
      } | null
    }>,
    top_receipts: Array<{
      id: number,
      receipt_number: string,
      business_date: string,
      cashier: string | null,
      names: Array<string>,
      gross: number,
      discount: number,
      included_charges: number,
      net: number,
      outlet: {
        id: number,
        name: string
      }
    }>,
    approvals: Array<{
      approved_by: string,
      receipts: number,
      uses: number,
      amount: number
    }>,
    buyers: Array<{
      buyer: string,
      members: number | null,
      receipts: number,
      discount: number,
      net: number
    }>,
    compliments: {
      count: number,
      gross: number,
      cogs: number | null,
      receipts: Array<{
        id: number,
        receipt_number: string,
        business_date: string,
        cashier: string | null,
        member_name: string | null,
        gross: number,
        cogs: number | null,
        reasons: Array<string>,
        approved_by: Array<string>,
        outlet: {
          id: number,
          name: string
        }
      }>
    },
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  },
  cashiers: {
    rows: Array<{
      key: string
    }>
  }
};


export const GetDiscountReportDocument = document<GetDiscountReportQuery, GetDiscountReportQueryVariables>(
  'GetDiscountReport',
  "query GetDiscountReport($filter:ReportFilter$group_by:DiscountGrouping$cashiers:[String!]){discountReport(filter:$filter group_by:$group_by cashiers:$cashiers){range{from to}base{...ReportBaseFields}total{figures{...UsedFigures}like{...UsedFigures}previous{...UsedFigures}}all_gross all_transactions by_promo{code name funded_by discount_id type figures{...UsedFigures}like{...UsedFigures}previous{...UsedFigures}}by_outlet{outlet{id name}figures{...UsedFigures}like{...UsedFigures}previous{...UsedFigures}}by_area{area_id name parent_area_id depth own_outlet_ids figures{...UsedFigures}like{...UsedFigures}previous{...UsedFigures}}rows{key outlet{id name}figures{...UsedFigures}like{...UsedFigures}previous{...UsedFigures}}top_receipts{id receipt_number business_date outlet{id name}cashier names gross discount included_charges net}approvals{approved_by receipts uses amount}buyers{buyer members receipts discount net}compliments{count gross cogs receipts{id receipt_number business_date outlet{id name}cashier member_name gross cogs reasons approved_by}}freshness{data_until outlets outlets_with_sales as_of}}cashiers:discountReport(filter:$filter group_by:cashier){rows{key}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment UsedFigures on DiscountFigures{transactions uses amount gross net amount_bp gross_profit costed_bp}",
  ["ApprovedDiscounts","ComparedDiscounts","ComplimentReceipt","Compliments","DateRange","DiscountBuyers","DiscountFigures","DiscountReport","DiscountedReceipt","DiscountsByArea","DiscountsByOutlet","Freshness","GroupedDiscounts","ReportBase","ReportOutlet","ShortOutlet","UnequalDays","UsedDiscount"],
);
