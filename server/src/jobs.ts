import { SEND_PUSH_JOB, sendPush } from './access/push/send-push.ts'
import { forgetSavedViews } from './access/saved-view/saved-view.commands.ts'
import { forgetSessions } from './access/session/forget-sessions.commands.ts'
import { createSystemContext } from './access/session/system-context.ts'
import { forgetTaskMarks } from './access/task/task.commands.ts'
import { bookAllBrands } from './books/posting/book-brands.ts'
import { closeDueBrands } from './brand/closing/close-due.ts'
import { workDataArchives } from './brand/whole-data/make-archive.ts'
import { fetchAllOrders, findOrder } from './integrations/grab/order/fetch-orders.ts'
import { forgetOrders } from './integrations/grab/order/forget-orders.ts'
import { FIND_ORDER_JOB } from './integrations/grab/order/webhooks.ts'
import { forgetOldGrabRows } from './integrations/grab/sync/forget-old.ts'
import { syncGrabStores } from './integrations/grab/sync/sync-stores.ts'
import type { Services } from './kit/context.ts'
import type { Job } from './kit/jobs/queue.ts'
import { SEND_MESSAGE_JOB } from './kit/outbox.ts'
import { forgetOldAttachments, sendFromOutbox } from './kit/outbox-send.ts'
import { transaction } from './kit/transaction.ts'
import { keepAllPoints } from './people/member/keep-points.ts'
import { forgetAllMembers } from './people/retention/forget-members.ts'
import { writeAllDueEntries } from './purchasing/income-expense/recurring.commands.ts'
import { forgetWebhookDeliveries, sendAllWebhooks } from './records/webhook/send-webhooks.ts'
import { workWorkbook } from './records/workbook/work-workbook.ts'
import { forgetWorkbooks } from './records/workbook/workbook.commands.ts'
import { WORKBOOK_JOB } from './records/workbook/workbook-state.ts'
import { EXAMINE_JOB } from './reports/doctor/doctor.commands.ts'
import { examineAllBrands, examineOne } from './reports/doctor/examine-brand.ts'
import { correctAllMailed } from './reports/report-schedule/correct-mail.ts'
import { mailAllDueReports, mailReport } from './reports/report-schedule/mail-report.ts'
import { MAIL_REPORT_JOB } from './reports/report-schedule/report-schedule.commands.ts'
import { measureAllDemand } from './reports/suggestion/measure-demand.ts'
import { mailAllDigests } from './reports/task-digest/mail-digests.ts'
import { pushAllNews } from './reports/task-digest/push-news.ts'
import { mailAllTaxReturns } from './reports/tax-return/tax-mail.ts'
import { LOOK_AT_WATCH_JOB, lookAtAllWatches, lookAtWatch } from './reports/watch/look-at-watch.ts'
import { askAllCharges } from './sales/guest-payment/ask-charges.ts'
import { SEND_CAMPAIGN_JOB } from './sales/member-campaign/member-campaign.policy.ts'
import { sendCampaignOfJob, sendDueCampaigns } from './sales/member-campaign/send-campaigns.ts'
import { expireAllHolds } from './sales/point/expire-holds.ts'
import { forgetImports } from './sales/sales-import/forget-imports.ts'
import { workSalesImports } from './sales/sales-import/import-work.ts'
import { makeSalesPartitions } from './sales/transaction/partition.commands.ts'
import { settleCounts } from './stock/adjustment/settle-counts.ts'
import { openDueCampaigns } from './stock/campaign/open-due.ts'
import { mailAllLowStock } from './stock/ledger/low-stock-mail.ts'
import { tellAllShort } from './stock/ledger/tell-short.ts'
import { settleAllLots } from './stock/lot/settle-all.ts'
import { costAllBegunVersions } from './stock/recipe/begin-versions.ts'
import { keepSubscriptions } from './subscription/plan/turn.ts'

/** Days an answer to a repeated request is kept. */
const IDEMPOTENCY_DAYS = 7
/** Days an ended session stays visible in the audit of a brand. */
const SESSION_DAYS = 90

/** Days a file of a mail that nothing sends can be read in the outbox. */
const ATTACHMENT_DAYS = 1

/** Days a mark on a task holds; a task that still waits after them is to be looked at anew. */
const TASK_MARK_DAYS = 90
/** So long a view that was taken away can be brought back. */
const SAVED_VIEW_DAYS = 30

/** How soon a change of a menu is looked for; what costs nothing without stores at GrabFood. */
const GRAB_SECONDS = 3
/** Days the log of messages to receivers is kept. */
const WEBHOOK_DAYS = 30
/** How soon receivers are told; what costs brands without one nothing. */
const WEBHOOK_SECONDS = 1
/** How soon an uploaded file of sales is carried on. */
const IMPORT_SECONDS = 1
/** How soon a file of all data is begun. */
const DATA_ARCHIVE_SECONDS = 3

/** Deletes what has served its time, brand by brand. */
async function cleanUp(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const before = (days: number) => new Date(services.clock().getTime() - days * 86_400_000)
  for (const { id } of rows) {
    await transaction(createSystemContext(services, id), async (tx) => {
      const old = tx.db.deleteFrom('idempotency_key').where('brand_id', '=', id)
      await old.where('created_at', '<', before(IDEMPOTENCY_DAYS)).execute()
      await forgetSessions(tx, before(SESSION_DAYS))
      await forgetTaskMarks(tx, before(TASK_MARK_DAYS))
      await forgetSavedViews(tx, before(SAVED_VIEW_DAYS))
      await forgetOldGrabRows(tx)
      await forgetImports(tx)
      await forgetWorkbooks(tx)
      await forgetOldAttachments(tx, before(ATTACHMENT_DAYS))
      await forgetWebhookDeliveries(tx, before(WEBHOOK_DAYS))
    })
  }
  await services.pool.query('delete from throttle where window_started_at < $1', [before(1)])
  await services.pool.query('delete from passkey_challenge where expires_at < $1', [before(0)])
  await services.pool.query('delete from company_attempt where expires_at < $1', [before(0)])
}

/** Every job of the application, a line each. */
export function createJobs(services: () => Services): Record<string, Job> {
  return {
    [SEND_MESSAGE_JOB]: { run: (data) => sendFromOutbox(services(), data) },
    webhooks: { run: () => sendAllWebhooks(services()), every_seconds: WEBHOOK_SECONDS },
    'short-stock': { run: () => tellAllShort(services()), schedule: '* * * * *' },
    'sales-partitions': { run: () => makeSalesPartitions(services()), schedule: '41 18 * * *' },
    'sales-import': { run: () => workSalesImports(services()), every_seconds: IMPORT_SECONDS },
    'data-archive': { run: () => workDataArchives(services()), every_seconds: DATA_ARCHIVE_SECONDS },
    [WORKBOOK_JOB]: {
      run: async (data) => {
        await workWorkbook(services(), data)
      },
    },
    lots: { run: () => settleAllLots(services()), schedule: '* * * * *' },
    'settle-counts': { run: () => settleCounts(services()), schedule: '*/10 * * * *' },
    'count-campaigns': { run: () => openDueCampaigns(services()), schedule: '3,33 * * * *' },
    'book-days': { run: () => bookAllBrands(services()), schedule: '*/5 * * * *' },
    'member-points': { run: () => keepAllPoints(services()), schedule: '26 18 * * *' },
    'point-holds': { run: () => expireAllHolds(services()), schedule: '* * * * *' },
    'guest-payments': { run: () => askAllCharges(services()), schedule: '* * * * *' },
    [SEND_CAMPAIGN_JOB]: { run: (data) => sendCampaignOfJob(services(), data) },
    'member-campaigns': { run: () => sendDueCampaigns(services()), schedule: '* * * * *' },
    'recurring-entries': { run: () => writeAllDueEntries(services()), schedule: '7 * * * *' },
    'recipe-costs': { run: () => costAllBegunVersions(services()), schedule: '2 * * * *' },
    'grab-sync': { run: () => syncGrabStores(services()), every_seconds: GRAB_SECONDS },
    subscriptions: { run: () => keepSubscriptions(services()), schedule: '*/5 * * * *' },
    'low-stock-mail': { run: () => mailAllLowStock(services()), schedule: '12 * * * *' },
    'task-digest': { run: () => mailAllDigests(services()), schedule: '9,39 * * * *' },
    'task-push': { run: () => pushAllNews(services()), schedule: '* * * * *' },
    [SEND_PUSH_JOB]: { run: (data) => sendPush(services(), data) },
    'tax-mail': { run: () => mailAllTaxReturns(services()), schedule: '14 * * * *' },
    [MAIL_REPORT_JOB]: { run: (data) => mailReport(services(), data) },
    'report-correct': { run: () => correctAllMailed(services()), schedule: '47 21 * * *' },
    'report-mail': { run: () => mailAllDueReports(services()), schedule: '*/5 * * * *' },
    [LOOK_AT_WATCH_JOB]: { run: (data) => lookAtWatch(services(), data) },
    'watch-night': { run: () => lookAtAllWatches(services()), schedule: '23 * * * *' },
    'demand-errors': { run: () => measureAllDemand(services()), schedule: '38 * * * *' },
    [EXAMINE_JOB]: { run: (data) => examineOne(services(), data) },
    'doctor-examine': { run: () => examineAllBrands(services()), schedule: '* * * * *' },
    [FIND_ORDER_JOB]: { run: (data) => findOrder(services(), data) },
    'grab-fetch-orders': { run: () => fetchAllOrders(services()), schedule: '*/10 * * * *' },
    'grab-forget-orders': { run: () => forgetOrders(services()), schedule: '27 19 * * *' },
    'member-retention': { run: () => forgetAllMembers(services()), schedule: '31 18 * * *' },
    'brand-closings': { run: () => closeDueBrands(services()), schedule: '52 * * * *' },
    'clean-up': { run: () => cleanUp(services()), schedule: '17 19 * * *' },
  }
}
