import {
  CheckAdjustmentFigureDocument,
  CheckChannelFigureDocument,
  CheckDiscountFigureDocument,
  CheckItemFigureDocument,
  CheckOrderFigureDocument,
  CheckPayableFigureDocument,
  CheckPaymentFigureDocument,
  CheckPriceFigureDocument,
  CheckProductionFigureDocument,
  CheckProfitFigureDocument,
  CheckReceiptFigureDocument,
  CheckReceivingFigureDocument,
  CheckShiftFigureDocument,
  CheckStockFigureDocument,
  CheckSummaryFigureDocument,
  ExplainAdjustmentFigureDocument,
  ExplainChannelFigureDocument,
  ExplainDiscountFigureDocument,
  ExplainItemFigureDocument,
  ExplainOrderFigureDocument,
  ExplainPayableFigureDocument,
  ExplainPaymentFigureDocument,
  ExplainPriceFigureDocument,
  ExplainProductionFigureDocument,
  ExplainProfitFigureDocument,
  ExplainReceiptFigureDocument,
  ExplainReceivingFigureDocument,
  ExplainShiftFigureDocument,
  ExplainStockFigureDocument,
  ExplainSummaryFigureDocument,
  type ExplainSummaryFigureQuery,
  type ExplainSummaryFigureQueryVariables,
} from './explain.gql.gen.ts'

export type Explained = ExplainSummaryFigureQuery['explained']
export type ExplainVariables = Omit<ExplainSummaryFigureQueryVariables, 'page' | 'limit'>

/** How figures of each report are asked about. */
export const explain_documents = {
  summary: { explain: ExplainSummaryFigureDocument, check: CheckSummaryFigureDocument },
  item: { explain: ExplainItemFigureDocument, check: CheckItemFigureDocument },
  payment: { explain: ExplainPaymentFigureDocument, check: CheckPaymentFigureDocument },
  discount: { explain: ExplainDiscountFigureDocument, check: CheckDiscountFigureDocument },
  price: { explain: ExplainPriceFigureDocument, check: CheckPriceFigureDocument },
  profit: { explain: ExplainProfitFigureDocument, check: CheckProfitFigureDocument },
  shift: { explain: ExplainShiftFigureDocument, check: CheckShiftFigureDocument },
  receipt: { explain: ExplainReceiptFigureDocument, check: CheckReceiptFigureDocument },
  order: { explain: ExplainOrderFigureDocument, check: CheckOrderFigureDocument },
  receiving: { explain: ExplainReceivingFigureDocument, check: CheckReceivingFigureDocument },
  payable: { explain: ExplainPayableFigureDocument, check: CheckPayableFigureDocument },
  adjustment: { explain: ExplainAdjustmentFigureDocument, check: CheckAdjustmentFigureDocument },
  production: { explain: ExplainProductionFigureDocument, check: CheckProductionFigureDocument },
  channel: { explain: ExplainChannelFigureDocument, check: CheckChannelFigureDocument },
  stock: { explain: ExplainStockFigureDocument, check: CheckStockFigureDocument },
} as const

export type ExplainedReport = keyof typeof explain_documents
