// Generated from item.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../parts/graphql/schema.gen.ts';

import { document } from '../../../kit/graphql/document.ts'
export type ItemReportFiguresFragment = {
  transactions: number | null,
  qty: string,
  refund_qty: string,
  void_qty: string,
  void_amount: number,
  gross: number,
  item_discount: number,
  bill_discount: number,
  included_charges: number,
  refund: number,
  net: number,
  average_price: number | null,
  cogs: number | null,
  costed_net: number | null,
  costed_bp: number | null,
  gross_profit: number | null,
  food_cost_bp: number | null
};

export type ItemReportStockFragment = {
  wasted_qty: string,
  wasted_value: number | null,
  on_hand: string | null
};

export type GetItemReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
}>;


export type GetItemReportQuery = {
  itemReport: {
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
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      stock: {
        wasted_qty: string,
        wasted_value: number | null,
        on_hand: string | null
      } | null
    },
    groups: Array<{
      item_group_id: number,
      name: string | null,
      figures: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      stock: {
        wasted_qty: string,
        wasted_value: number | null,
        on_hand: string | null
      } | null
    }>,
    items: Array<{
      item_id: number,
      code: string | null,
      name: string | null,
      item_group_id: number,
      abc: Types.AbcClass,
      menu_class: Types.MenuClass | null,
      figures: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      stock: {
        wasted_qty: string,
        wasted_value: number | null,
        on_hand: string | null
      } | null
    }>,
    by_outlet: Array<{
      outlet: {
        id: number,
        name: string
      },
      figures: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null
    }>,
    by_area: Array<{
      area_id: number | null,
      name: string,
      parent_area_id: number | null,
      depth: number,
      own_outlet_ids: Array<number>,
      figures: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      },
      like: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null,
      previous: {
        transactions: number | null,
        qty: string,
        refund_qty: string,
        void_qty: string,
        void_amount: number,
        gross: number,
        item_discount: number,
        bill_discount: number,
        included_charges: number,
        refund: number,
        net: number,
        average_price: number | null,
        cogs: number | null,
        costed_net: number | null,
        costed_bp: number | null,
        gross_profit: number | null,
        food_cost_bp: number | null
      } | null
    }>,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null
  }
};

export type GetItemVariantsQueryVariables = Exact<{
  item_ids: Array<number>;
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemVariantsQuery = {
  itemVariantReport: Array<{
    item_id: number,
    variant: string,
    figures: {
      transactions: number | null,
      qty: string,
      refund_qty: string,
      void_qty: string,
      void_amount: number,
      gross: number,
      item_discount: number,
      bill_discount: number,
      included_charges: number,
      refund: number,
      net: number,
      average_price: number | null,
      cogs: number | null,
      costed_net: number | null,
      costed_bp: number | null,
      gross_profit: number | null,
      food_cost_bp: number | null
    },
    like: {
      transactions: number | null,
      qty: string,
      refund_qty: string,
      void_qty: string,
      void_amount: number,
      gross: number,
      item_discount: number,
      bill_discount: number,
      included_charges: number,
      refund: number,
      net: number,
      average_price: number | null,
      cogs: number | null,
      costed_net: number | null,
      costed_bp: number | null,
      gross_profit: number | null,
      food_cost_bp: number | null
    } | null,
    previous: {
      transactions: number | null,
      qty: string,
      refund_qty: string,
      void_qty: string,
      void_amount: number,
      gross: number,
      item_discount: number,
      bill_discount: number,
      included_charges: number,
      refund: number,
      net: number,
      average_price: number | null,
      cogs: number | null,
      costed_net: number | null,
      costed_bp: number | null,
      gross_profit: number | null,
      food_cost_bp: number | null
    } | null
  }>
};

export type GetItemHoursQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemHoursQuery = {
  itemReport: {
    hours: Array<{
      item_id: number,
      hours: Array<number>
    }> | null
  }
};

export type GetItemOutletsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemOutletsQuery = {
  itemReport: {
    outlets: Array<{
      outlet: {
        id: number,
        name: string
      },
      items: Array<{
        item_id: number,
        qty: string,
        net: number
      }>
    }>
  }
};

export type GetItemPairsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemPairsQuery = {
  itemPairs: {
    receipts: number,
    is_latest_only: boolean,
    pairs: Array<{
      item_id: number,
      name: string | null,
      other_id: number,
      other_name: string | null,
      receipts: number,
      item_share_bp: number | null,
      other_share_bp: number | null,
      lift_bp: number | null
    }>
  }
};

export type GetItemWhyQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemWhyQuery = {
  itemReport: {
    why: {
      reason: string | null,
      sentence: string | null,
      open_by: string,
      by_outlet: boolean,
      notes: Array<string>,
      before: {
        net: number,
        receipts: number,
        open: number | null
      } | null,
      after: {
        net: number,
        receipts: number,
        open: number | null
      } | null,
      parts: Array<{
        part: Types.ChangePartName,
        amount: number,
        others: number,
        others_amount: number,
        rows: Array<{
          kind: string,
          key: string,
          name: string,
          amount: number,
          before: {
            receipts: number | null,
            open: number | null,
            opening: number | null,
            out: number | null,
            lost: number | null,
            qty: string | null,
            price: number | null,
            gross: number | null,
            discount: number | null,
            refund: number | null,
            sold: number | null
          },
          after: {
            receipts: number | null,
            open: number | null,
            opening: number | null,
            out: number | null,
            lost: number | null,
            qty: string | null,
            price: number | null,
            gross: number | null,
            discount: number | null,
            refund: number | null,
            sold: number | null
          }
        }>
      }>
    } | null
  }
};

export type PaketReportFiguresFragment = {
  qty: string,
  refund_qty: string,
  gross: number,
  discount: number,
  refund: number,
  net: number,
  cogs: number | null,
  gross_profit: number | null
};

export type GetItemPaketsQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
}>;


export type GetItemPaketsQuery = {
  itemPakets: {
    pakets: Array<{
      item_id: number,
      name: string | null,
      figures: {
        qty: string,
        refund_qty: string,
        gross: number,
        discount: number,
        refund: number,
        net: number,
        cogs: number | null,
        gross_profit: number | null
      },
      parts: Array<{
        item_id: number,
        name: string | null,
        figures: {
          qty: string,
          refund_qty: string,
          gross: number,
          discount: number,
          refund: number,
          net: number,
          cogs: number | null,
          gross_profit: number | null
        }
      }>
    }>,
    rest: {
      qty: string,
      refund_qty: string,
      gross: number,
      discount: number,
      refund: number,
      net: number,
      cogs: number | null,
      gross_profit: number | null
    }
  }
};


export const GetItemReportDocument = document<GetItemReportQuery, GetItemReportQueryVariables>(
  'GetItemReport',
  "query GetItemReport($filter:ReportFilter$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis){itemReport(filter:$filter cashiers:$cashiers hours:$hours group_basis:$group_basis){range{from to}base{...ReportBaseFields}total{figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}stock{...ItemReportStock}}groups{item_group_id name figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}stock{...ItemReportStock}}items{item_id code name item_group_id abc menu_class figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}stock{...ItemReportStock}}by_outlet{outlet{id name}figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}}by_area{area_id name parent_area_id depth own_outlet_ids figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}}freshness{data_until outlets outlets_with_sales as_of}}}fragment ReportBaseFields on ReportBase{kind is_empty against range{from to}period_days covered_days outlets short{outlet_id name days}unequal{days base_days outlets}spans fewest_spans is_running until_minute}fragment ItemReportFigures on ReportedItemFigures{transactions qty refund_qty void_qty void_amount gross item_discount bill_discount included_charges refund net average_price cogs costed_net costed_bp gross_profit food_cost_bp}fragment ItemReportStock on ItemStock{wasted_qty wasted_value on_hand}",
  ["ComparedItemFigures","DateRange","Freshness","ItemReport","ItemStock","ItemsByArea","ItemsByOutlet","ReportBase","ReportOutlet","ReportedItem","ReportedItemFigures","ReportedItemGroup","ShortOutlet","UnequalDays"],
);

export const GetItemVariantsDocument = document<GetItemVariantsQuery, GetItemVariantsQueryVariables>(
  'GetItemVariants',
  "query GetItemVariants($item_ids:[Int!]!$filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemVariantReport(item_ids:$item_ids filter:$filter cashiers:$cashiers hours:$hours){item_id variant figures{...ItemReportFigures}like{...ItemReportFigures}previous{...ItemReportFigures}}}fragment ItemReportFigures on ReportedItemFigures{transactions qty refund_qty void_qty void_amount gross item_discount bill_discount included_charges refund net average_price cogs costed_net costed_bp gross_profit food_cost_bp}",
  ["ReportedItemFigures","ReportedVariant"],
);

export const GetItemHoursDocument = document<GetItemHoursQuery, GetItemHoursQueryVariables>(
  'GetItemHours',
  "query GetItemHours($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemReport(filter:$filter cashiers:$cashiers hours:$hours){hours{item_id hours}}}",
  ["ItemHours","ItemReport"],
);

export const GetItemOutletsDocument = document<GetItemOutletsQuery, GetItemOutletsQueryVariables>(
  'GetItemOutlets',
  "query GetItemOutlets($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemReport(filter:$filter cashiers:$cashiers hours:$hours){outlets{outlet{id name}items{item_id qty net}}}}",
  ["ItemAtOutlet","ItemReport","OutletItems","ReportOutlet"],
);

export const GetItemPairsDocument = document<GetItemPairsQuery, GetItemPairsQueryVariables>(
  'GetItemPairs',
  "query GetItemPairs($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemPairs(filter:$filter cashiers:$cashiers hours:$hours){receipts is_latest_only pairs{item_id name other_id other_name receipts item_share_bp other_share_bp lift_bp}}}",
  ["ItemPair","ItemPairs"],
);

export const GetItemWhyDocument = document<GetItemWhyQuery, GetItemWhyQueryVariables>(
  'GetItemWhy',
  "query GetItemWhy($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemReport(filter:$filter cashiers:$cashiers hours:$hours){why{...WhyFields}}}fragment WhyFields on WhyChanged{reason sentence open_by by_outlet notes before{net receipts open}after{net receipts open}parts{part amount others others_amount rows{kind key name amount before{...WhyFigures}after{...WhyFigures}}}}fragment WhyFigures on ChangeFigures{receipts open opening out lost qty price gross discount refund sold}",
  ["ChangeFigures","ChangeLevels","ChangePart","ChangeRow","ItemReport","WhyChanged"],
);

export const GetItemPaketsDocument = document<GetItemPaketsQuery, GetItemPaketsQueryVariables>(
  'GetItemPakets',
  "query GetItemPakets($filter:ReportFilter$cashiers:[String!]$hours:[Int!]){itemPakets(filter:$filter cashiers:$cashiers hours:$hours){pakets{item_id name figures{...PaketReportFigures}parts{item_id name figures{...PaketReportFigures}}}rest{...PaketReportFigures}}}fragment PaketReportFigures on PaketFigures{qty refund_qty gross discount refund net cogs gross_profit}",
  ["PaketFigures","PaketReport","SoldInPaket","SoldPaket"],
);
