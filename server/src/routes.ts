import type { FastifyInstance } from 'fastify'
import { sessionRoutes } from './access/session/session.routes.ts'
import { plainTextRoutes } from './books/journal/plain-text.routes.ts'
import { journalFileRoutes } from './books/layout/journal-file.routes.ts'
import { imageRoutes } from './brand/image/image.routes.ts'
import { wholeDataRoutes } from './brand/whole-data/whole-data.routes.ts'
import { grabWebhookRoutes } from './integrations/grab/webhook/webhook.routes.ts'
import type { RequestContext } from './kit/http/answer-error.ts'
import { paperRoutes, type RecordPaper } from './kit/pdf/record-paper.ts'
import { companySignInRoutes } from './people/company-sign-in/company-sign-in.routes.ts'
import { guestRoutes } from './public/guest/guest.routes.ts'
import { kitchenDisplayRoutes } from './public/kitchen-display/kitchen-display.routes.ts'
import { operatorConsole } from './public/operator/console.routes.ts'
import { ratingRoutes } from './public/rating/rating.routes.ts'
import { stopRoutes } from './public/stop/stop.routes.ts'
import { supplierOrderRoutes } from './public/supplier-order/supplier-order.routes.ts'
import { orderPaper } from './purchasing/purchase-order/purchase-order-paper.ts'
import { receivingPaper } from './purchasing/receiving/receiving-paper.ts'
import { attachmentRoutes } from './records/attachment/attachment.routes.ts'
import { workbookRoutes } from './records/workbook/workbook.routes.ts'
import { budgetFileRoutes } from './reports/budget/budget-file.routes.ts'
import { reportPaperRoutes } from './reports/report-paper/report-paper.routes.ts'
import { taxPaperRoutes } from './reports/tax-return/tax-paper.routes.ts'
import { sessionPaper } from './sales/cash-session/session-paper.ts'
import { discountHoldRoutes } from './sales/discount-hold/hold.routes.ts'
import { guestPaymentRoutes } from './sales/guest-payment/guest-payment.routes.ts'
import { paymentBatchRoutes } from './sales/payment-batch/payment-batch.routes.ts'
import { platformPayoutRoutes } from './sales/platform-payout/platform-payout.routes.ts'
import { pointRoutes } from './sales/point/hold.routes.ts'
import { posRoutes } from './sales/pos-intake/pos-intake.routes.ts'
import { quoteRoutes } from './sales/quote/quote.routes.ts'
import { salesImportRoutes } from './sales/sales-import/sales-import.routes.ts'
import { settlementRoutes } from './sales/settlement/settlement.routes.ts'
import { orderFeedRoutes } from './sales/table-order/order-feed.routes.ts'
import { receiptPaper } from './sales/transaction/receipt-pdf.ts'
import { adjustmentPaper } from './stock/adjustment/adjustment-paper.ts'
import { productionPaper } from './stock/production/production-paper.ts'
import { invoicePaper } from './subscription/invoice/invoice-paper.ts'
import { operatorRoutes } from './subscription/operator/operator.routes.ts'
import { paymentRoutes } from './subscription/payment/payment.routes.ts'

/** What is printed. */
const PAPERS: readonly RecordPaper[] = [
  invoicePaper,
  orderPaper,
  receivingPaper,
  adjustmentPaper,
  productionPaper,
  receiptPaper,
  sessionPaper,
]

interface RouteKit {
  readonly createContext: RequestContext
  /** Takes keys of the open API too. */
  readonly createOpenContext: RequestContext
  readonly dist: string
}

/** The plain HTTP routes of the features, a line each. */
export async function registerRoutes(app: FastifyInstance, kit: RouteKit): Promise<void> {
  const open = { createContext: kit.createOpenContext }
  sessionRoutes(app)
  companySignInRoutes(app, kit)
  await app.register(async (scope) => imageRoutes(scope, kit))
  await app.register(async (scope) => budgetFileRoutes(scope, kit))
  await app.register(async (scope) => attachmentRoutes(scope, kit))
  await app.register(async (scope) => workbookRoutes(scope, kit))
  await app.register(async (scope) => settlementRoutes(scope, kit))
  await app.register(async (scope) => platformPayoutRoutes(scope, kit))
  await app.register(async (scope) => salesImportRoutes(scope, kit))
  wholeDataRoutes(app, kit)
  plainTextRoutes(app, open)
  journalFileRoutes(app, open)
  paymentBatchRoutes(app, kit)
  paperRoutes(app, kit, PAPERS)
  reportPaperRoutes(app, kit)
  taxPaperRoutes(app, kit)
  operatorRoutes(app)
  await app.register(async (scope) => operatorConsole(scope, kit))
  paymentRoutes(app)
  guestPaymentRoutes(app)
  grabWebhookRoutes(app)
  posRoutes(app)
  orderFeedRoutes(app)
  pointRoutes(app)
  discountHoldRoutes(app)
  quoteRoutes(app)
  guestRoutes(app, kit)
  await app.register(async (scope) => ratingRoutes(scope, kit))
  await app.register(async (scope) => stopRoutes(scope, kit))
  supplierOrderRoutes(app, kit)
  kitchenDisplayRoutes(app, kit)
}
