// Generated from explain.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type ExplainedFieldsFragment = {
  measure: string,
  label: string,
  definition: string,
  unit: string,
  value: number | null,
  formula: string | null,
  goods_unit: string | null,
  terms: Array<{
    measure: string,
    label: string,
    unit: string,
    role: string,
    value: number | null
  }>,
  facts: Array<{
    label: string,
    text: string
  }> | null,
  freshness: {
    data_until: string | null,
    outlets: number,
    outlets_with_sales: number,
    as_of: string | null
  } | null,
  columns: Array<{
    key: string,
    label: string,
    unit: string
  }>,
  rows: Array<{
    event: string,
    key: string,
    record: string,
    record_id: number,
    number: string | null,
    business_date: string,
    occurred_at: string,
    cashier: string | null,
    label: string | null,
    values: Array<number>,
    outlet: {
      id: number,
      name: string
    } | null
  }> | null
};

export type FigureCheckFieldsFragment = {
  check: {
    count: number,
    totals: Array<number>,
    value: number | null,
    from_rows: number | null,
    is_equal: boolean | null
  } | null
};

export type ExplainSummaryFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainSummaryFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckSummaryFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckSummaryFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainItemFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainItemFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckItemFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckItemFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainPaymentFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainPaymentFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckPaymentFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckPaymentFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainDiscountFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainDiscountFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckDiscountFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckDiscountFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainProfitFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainProfitFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckProfitFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckProfitFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainShiftFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainShiftFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckShiftFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckShiftFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainPriceFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainPriceFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckPriceFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckPriceFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainStockFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainStockFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckStockFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckStockFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainReceiptFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainReceiptFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckReceiptFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckReceiptFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainOrderFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainOrderFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckOrderFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckOrderFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainReceivingFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainReceivingFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckReceivingFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckReceivingFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainPayableFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainPayableFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckPayableFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckPayableFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainAdjustmentFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainAdjustmentFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckAdjustmentFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckAdjustmentFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainProductionFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainProductionFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckProductionFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckProductionFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainChannelFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainChannelFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckChannelFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckChannelFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainUndoneFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainUndoneFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckUndoneFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckUndoneFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainTaxFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainTaxFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckTaxFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckTaxFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainCashFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainCashFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckCashFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckCashFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainMoneyFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainMoneyFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckMoneyFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckMoneyFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainBookFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainBookFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckBookFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckBookFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainPointFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainPointFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckPointFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckPointFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainVarianceFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainVarianceFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckVarianceFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckVarianceFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainIntegrityFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainIntegrityFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckIntegrityFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckIntegrityFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainKitchenFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainKitchenFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckKitchenFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckKitchenFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};

export type ExplainGrabFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ExplainGrabFigureQuery = {
  explained: {
    measure: string,
    label: string,
    definition: string,
    unit: string,
    value: number | null,
    formula: string | null,
    goods_unit: string | null,
    terms: Array<{
      measure: string,
      label: string,
      unit: string,
      role: string,
      value: number | null
    }>,
    facts: Array<{
      label: string,
      text: string
    }> | null,
    freshness: {
      data_until: string | null,
      outlets: number,
      outlets_with_sales: number,
      as_of: string | null
    } | null,
    columns: Array<{
      key: string,
      label: string,
      unit: string
    }>,
    rows: Array<{
      event: string,
      key: string,
      record: string,
      record_id: number,
      number: string | null,
      business_date: string,
      occurred_at: string,
      cashier: string | null,
      label: string | null,
      values: Array<number>,
      outlet: {
        id: number,
        name: string
      } | null
    }> | null
  }
};

export type CheckGrabFigureQueryVariables = Exact<{
  measure: string;
  filter?: Types.ReportFilter | null | undefined;
  cell?: Types.FigureCell | null | undefined;
  cashiers?: Array<string> | null | undefined;
  hours?: Array<number> | null | undefined;
  group_basis?: Types.GroupBasis | null | undefined;
  methods?: Array<string> | null | undefined;
}>;


export type CheckGrabFigureQuery = {
  explained: {
    check: {
      count: number,
      totals: Array<number>,
      value: number | null,
      from_rows: number | null,
      is_equal: boolean | null
    } | null
  }
};


export const ExplainSummaryFigureDocument = document<ExplainSummaryFigureQuery, ExplainSummaryFigureQueryVariables>(
  'ExplainSummaryFigure',
  "query ExplainSummaryFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:summaryFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckSummaryFigureDocument = document<CheckSummaryFigureQuery, CheckSummaryFigureQueryVariables>(
  'CheckSummaryFigure',
  "query CheckSummaryFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:summaryFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainItemFigureDocument = document<ExplainItemFigureQuery, ExplainItemFigureQueryVariables>(
  'ExplainItemFigure',
  "query ExplainItemFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:itemFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckItemFigureDocument = document<CheckItemFigureQuery, CheckItemFigureQueryVariables>(
  'CheckItemFigure',
  "query CheckItemFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:itemFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainPaymentFigureDocument = document<ExplainPaymentFigureQuery, ExplainPaymentFigureQueryVariables>(
  'ExplainPaymentFigure',
  "query ExplainPaymentFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:paymentFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckPaymentFigureDocument = document<CheckPaymentFigureQuery, CheckPaymentFigureQueryVariables>(
  'CheckPaymentFigure',
  "query CheckPaymentFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:paymentFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainDiscountFigureDocument = document<ExplainDiscountFigureQuery, ExplainDiscountFigureQueryVariables>(
  'ExplainDiscountFigure',
  "query ExplainDiscountFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:discountFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckDiscountFigureDocument = document<CheckDiscountFigureQuery, CheckDiscountFigureQueryVariables>(
  'CheckDiscountFigure',
  "query CheckDiscountFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:discountFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainProfitFigureDocument = document<ExplainProfitFigureQuery, ExplainProfitFigureQueryVariables>(
  'ExplainProfitFigure',
  "query ExplainProfitFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:profitFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckProfitFigureDocument = document<CheckProfitFigureQuery, CheckProfitFigureQueryVariables>(
  'CheckProfitFigure',
  "query CheckProfitFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:profitFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainShiftFigureDocument = document<ExplainShiftFigureQuery, ExplainShiftFigureQueryVariables>(
  'ExplainShiftFigure',
  "query ExplainShiftFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:shiftFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckShiftFigureDocument = document<CheckShiftFigureQuery, CheckShiftFigureQueryVariables>(
  'CheckShiftFigure',
  "query CheckShiftFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:shiftFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainPriceFigureDocument = document<ExplainPriceFigureQuery, ExplainPriceFigureQueryVariables>(
  'ExplainPriceFigure',
  "query ExplainPriceFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:priceFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckPriceFigureDocument = document<CheckPriceFigureQuery, CheckPriceFigureQueryVariables>(
  'CheckPriceFigure',
  "query CheckPriceFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:priceFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainStockFigureDocument = document<ExplainStockFigureQuery, ExplainStockFigureQueryVariables>(
  'ExplainStockFigure',
  "query ExplainStockFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:stockFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckStockFigureDocument = document<CheckStockFigureQuery, CheckStockFigureQueryVariables>(
  'CheckStockFigure',
  "query CheckStockFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:stockFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainReceiptFigureDocument = document<ExplainReceiptFigureQuery, ExplainReceiptFigureQueryVariables>(
  'ExplainReceiptFigure',
  "query ExplainReceiptFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:receiptFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckReceiptFigureDocument = document<CheckReceiptFigureQuery, CheckReceiptFigureQueryVariables>(
  'CheckReceiptFigure',
  "query CheckReceiptFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:receiptFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainOrderFigureDocument = document<ExplainOrderFigureQuery, ExplainOrderFigureQueryVariables>(
  'ExplainOrderFigure',
  "query ExplainOrderFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:orderFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckOrderFigureDocument = document<CheckOrderFigureQuery, CheckOrderFigureQueryVariables>(
  'CheckOrderFigure',
  "query CheckOrderFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:orderFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainReceivingFigureDocument = document<ExplainReceivingFigureQuery, ExplainReceivingFigureQueryVariables>(
  'ExplainReceivingFigure',
  "query ExplainReceivingFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:receivingFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckReceivingFigureDocument = document<CheckReceivingFigureQuery, CheckReceivingFigureQueryVariables>(
  'CheckReceivingFigure',
  "query CheckReceivingFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:receivingFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainPayableFigureDocument = document<ExplainPayableFigureQuery, ExplainPayableFigureQueryVariables>(
  'ExplainPayableFigure',
  "query ExplainPayableFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:payableFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckPayableFigureDocument = document<CheckPayableFigureQuery, CheckPayableFigureQueryVariables>(
  'CheckPayableFigure',
  "query CheckPayableFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:payableFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainAdjustmentFigureDocument = document<ExplainAdjustmentFigureQuery, ExplainAdjustmentFigureQueryVariables>(
  'ExplainAdjustmentFigure',
  "query ExplainAdjustmentFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:adjustmentFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckAdjustmentFigureDocument = document<CheckAdjustmentFigureQuery, CheckAdjustmentFigureQueryVariables>(
  'CheckAdjustmentFigure',
  "query CheckAdjustmentFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:adjustmentFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainProductionFigureDocument = document<ExplainProductionFigureQuery, ExplainProductionFigureQueryVariables>(
  'ExplainProductionFigure',
  "query ExplainProductionFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:productionFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckProductionFigureDocument = document<CheckProductionFigureQuery, CheckProductionFigureQueryVariables>(
  'CheckProductionFigure',
  "query CheckProductionFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:productionFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainChannelFigureDocument = document<ExplainChannelFigureQuery, ExplainChannelFigureQueryVariables>(
  'ExplainChannelFigure',
  "query ExplainChannelFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:channelFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckChannelFigureDocument = document<CheckChannelFigureQuery, CheckChannelFigureQueryVariables>(
  'CheckChannelFigure',
  "query CheckChannelFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:channelFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainUndoneFigureDocument = document<ExplainUndoneFigureQuery, ExplainUndoneFigureQueryVariables>(
  'ExplainUndoneFigure',
  "query ExplainUndoneFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:undoneFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckUndoneFigureDocument = document<CheckUndoneFigureQuery, CheckUndoneFigureQueryVariables>(
  'CheckUndoneFigure',
  "query CheckUndoneFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:undoneFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainTaxFigureDocument = document<ExplainTaxFigureQuery, ExplainTaxFigureQueryVariables>(
  'ExplainTaxFigure',
  "query ExplainTaxFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:taxFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckTaxFigureDocument = document<CheckTaxFigureQuery, CheckTaxFigureQueryVariables>(
  'CheckTaxFigure',
  "query CheckTaxFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:taxFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainCashFigureDocument = document<ExplainCashFigureQuery, ExplainCashFigureQueryVariables>(
  'ExplainCashFigure',
  "query ExplainCashFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:cashFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckCashFigureDocument = document<CheckCashFigureQuery, CheckCashFigureQueryVariables>(
  'CheckCashFigure',
  "query CheckCashFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:cashFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainMoneyFigureDocument = document<ExplainMoneyFigureQuery, ExplainMoneyFigureQueryVariables>(
  'ExplainMoneyFigure',
  "query ExplainMoneyFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:moneyFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckMoneyFigureDocument = document<CheckMoneyFigureQuery, CheckMoneyFigureQueryVariables>(
  'CheckMoneyFigure',
  "query CheckMoneyFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:moneyFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainBookFigureDocument = document<ExplainBookFigureQuery, ExplainBookFigureQueryVariables>(
  'ExplainBookFigure',
  "query ExplainBookFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:bookFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckBookFigureDocument = document<CheckBookFigureQuery, CheckBookFigureQueryVariables>(
  'CheckBookFigure',
  "query CheckBookFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:bookFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainPointFigureDocument = document<ExplainPointFigureQuery, ExplainPointFigureQueryVariables>(
  'ExplainPointFigure',
  "query ExplainPointFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:pointFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckPointFigureDocument = document<CheckPointFigureQuery, CheckPointFigureQueryVariables>(
  'CheckPointFigure',
  "query CheckPointFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:pointFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainVarianceFigureDocument = document<ExplainVarianceFigureQuery, ExplainVarianceFigureQueryVariables>(
  'ExplainVarianceFigure',
  "query ExplainVarianceFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:varianceFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckVarianceFigureDocument = document<CheckVarianceFigureQuery, CheckVarianceFigureQueryVariables>(
  'CheckVarianceFigure',
  "query CheckVarianceFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:varianceFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainIntegrityFigureDocument = document<ExplainIntegrityFigureQuery, ExplainIntegrityFigureQueryVariables>(
  'ExplainIntegrityFigure',
  "query ExplainIntegrityFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:integrityFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckIntegrityFigureDocument = document<CheckIntegrityFigureQuery, CheckIntegrityFigureQueryVariables>(
  'CheckIntegrityFigure',
  "query CheckIntegrityFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:integrityFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainKitchenFigureDocument = document<ExplainKitchenFigureQuery, ExplainKitchenFigureQueryVariables>(
  'ExplainKitchenFigure',
  "query ExplainKitchenFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:kitchenFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckKitchenFigureDocument = document<CheckKitchenFigureQuery, CheckKitchenFigureQueryVariables>(
  'CheckKitchenFigure',
  "query CheckKitchenFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:kitchenFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);

export const ExplainGrabFigureDocument = document<ExplainGrabFigureQuery, ExplainGrabFigureQueryVariables>(
  'ExplainGrabFigure',
  "query ExplainGrabFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]$page:Int$limit:Int){explained:grabFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods page:$page limit:$limit){...ExplainedFields}}fragment ExplainedFields on ExplainedFigure{measure label definition unit value formula terms{measure label unit role value}goods_unit facts{label text}freshness{data_until outlets outlets_with_sales as_of}columns{key label unit}rows{event key record record_id number business_date occurred_at cashier label outlet{id name}values}}",
  ["ExplainedFigure","FigureColumn","FigureFact","FigureRow","FormulaTerm","Freshness","ReportOutlet"],
);

export const CheckGrabFigureDocument = document<CheckGrabFigureQuery, CheckGrabFigureQueryVariables>(
  'CheckGrabFigure',
  "query CheckGrabFigure($measure:String!$filter:ReportFilter$cell:FigureCell$cashiers:[String!]$hours:[Int!]$group_basis:GroupBasis$methods:[String!]){explained:grabFigure(measure:$measure filter:$filter cell:$cell cashiers:$cashiers hours:$hours group_basis:$group_basis methods:$methods){...FigureCheckFields}}fragment FigureCheckFields on ExplainedFigure{check{count totals value from_rows is_equal}}",
  ["ExplainedFigure","FigureCheck"],
);
