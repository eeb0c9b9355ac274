import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, withAccess } from '../../kit/permission.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { transaction } from '../../kit/transaction.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { ACCOUNT_REF, lockBankAccount } from '../bank-account/bank-account.commands.ts'
import { nameChannel } from '../channel-names.calc.ts'
import type { PayoutColumnMap, PayoutPlatform } from './payout-profile.calc.ts'
import { type PayoutFileLine, type ReadPayout, readPayout } from './read-payout.calc.ts'
import { outletOfStore, type PaidOutlet, readPaidOutlets, settleOrders } from './settle-orders.ts'

const REF = 'payout_file'
const SHEET = { empty: 'File tidak berisi baris pencairan', most_rows: 5000 }
const SHOWN_PROBLEMS = 3
const PREVIEWED_LINES = 50

const refuse = (message: string): never => {
  throw invalid({ file: message }, message)
}

interface Upload {
  readonly bank_account_id: number
  readonly platform: PayoutPlatform
  readonly name: string
  readonly bytes: Buffer
  /** Headings chosen for the file, which are kept; null reads it as it was read last. */
  readonly columns?: PayoutColumnMap | null
}

type Account = Awaited<ReturnType<typeof lockBankAccount>>

interface Opened extends ReadPayout {
  readonly account: Account
  readonly outlets: readonly PaidOutlet[]
  readonly kept_columns: PayoutColumnMap
}

/** Holds the account and reads the file that is for it. */
async function openFile(tx: WriteContext, upload: Upload): Promise<Opened> {
  const account = await lockBankAccount(tx, upload.bank_account_id)
  const outlets = await readPaidOutlets(tx, account, upload.platform)
  if (outlets.length === 0)
    refuse(
      `Rekening ini tidak menerima pencairan ${nameChannel(upload.platform)}; pilih outlet dan metodenya dahulu`,
    )
  const kept = await selectOwn(tx, 'payout_format', { bank_account_id: account.id, method: upload.platform })
    .select('columns')
    .executeTakeFirst()
  const kept_columns = (kept?.columns ?? {}) as PayoutColumnMap
  const { headers, rows, header_row } = await readTable(upload.bytes, SHEET)
  const read = readPayout([headers, ...rows], {
    platform: upload.platform,
    columns: upload.columns ?? kept_columns,
    first_row: header_row,
    today: tx.now().toISOString().slice(0, 10),
  })
  return { ...read, account, outlets, kept_columns }
}

/** Lines with a key each: of what they are about, and how often the file said it before. */
function keyed(lines: readonly PayoutFileLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const said = JSON.stringify([line.order_number, line.kind, line.told_on, line.net])
    const times = seen.get(said) ?? 0
    seen.set(said, times + 1)
    return { ...line, line_key: `\\x${hash('sha256', `${said} ${times}`)}` }
  })
}

async function readKnown(tx: WriteContext, upload: Upload, keys: readonly string[]): Promise<Set<string>> {
  const rows = await runText<{ line_key: string }>(
    tx.db,
    `select '\\x' || encode(line_key, 'hex') as line_key from payout_line
     where brand_id = $1 and bank_account_id = $2 and method = $3 and line_key = any($4::bytea[])`,
    [tx.brand_id, upload.bank_account_id, upload.platform, keys],
  )
  return new Set(rows.map(({ line_key }) => line_key))
}

const daysOf = (lines: readonly PayoutFileLine[]) => lines.map(({ told_on }) => told_on).sort()

/** What recording a file would bring, before anything is kept. */
interface PayoutPreview extends Omit<ReadPayout, 'lines'> {
  /** The first lines, each with whether an earlier file had brought it. */
  readonly lines: readonly (PayoutFileLine & { readonly is_known: boolean })[]
  readonly count: number
  readonly known: number
  /** Whole rupiah that new lines pay out. */
  readonly amount: number
  readonly from: string | null
  readonly to: string | null
}

/** Reads the payout file of a platform without keeping anything. */
export async function previewPayoutFile(ctx: Context, upload: Upload): Promise<PayoutPreview> {
  return withAccess(ctx, can('payment', 'update'), 'write', async (current) =>
    transaction(current, async (tx) => {
      const { headers, columns, problems, lines } = await openFile(tx, upload)
      const told = keyed(lines)
      const known = await readKnown(
        tx,
        upload,
        told.map(({ line_key }) => line_key),
      )
      const days = daysOf(lines)
      const fresh = told.filter(({ line_key }) => !known.has(line_key))
      return {
        ...{ headers, columns, problems },
        lines: told
          .slice(0, PREVIEWED_LINES)
          .map(({ line_key, ...line }) => ({ ...line, is_known: known.has(line_key) })),
        count: lines.length,
        known: lines.length - fresh.length,
        amount: fresh.reduce((sum, { net }) => sum + net, 0),
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
      }
    }),
  )
}

/** Keeps the headings that were chosen for a file, so that the next one of its platform is read by them too. */
async function keepColumns(
  tx: WriteContext,
  { account, kept_columns }: Opened,
  upload: Upload,
): Promise<void> {
  const { columns, platform: method } = upload
  if (!columns || JSON.stringify(columns) === JSON.stringify(kept_columns)) return
  await tx.db
    .insertInto('payout_format')
    .values({ brand_id: tx.brand_id, bank_account_id: account.id, method, columns: JSON.stringify(columns) })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'bank_account_id', 'method'])
        .doUpdateSet({ columns: JSON.stringify(columns) }),
    )
    .execute()
  await audit(tx, {
    action: `${ACCOUNT_REF}.payout_columns`,
    entity: ACCOUNT_REF,
    entity_id: account.id,
    label: account.name,
    outlet_id: account.outlet_id,
    before: { method, columns: kept_columns },
    after: { method, columns },
  })
}

async function insertFile(
  tx: WriteContext,
  { bank_account_id, platform, name, bytes }: Upload,
  days: readonly string[],
) {
  const content_hash = hash('sha256', bytes, 'buffer')
  const made = await tx.db
    .insertInto('payout_file')
    .values({
      ...{ brand_id: tx.brand_id, bank_account_id, method: platform, content_hash },
      name: name.replace(/\p{C}/gu, '').slice(-200) || 'pencairan',
      from_day: days[0] ?? '',
      until_day: days.at(-1) ?? '',
      author: tx.actor,
      created_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'bank_account_id', 'method', 'content_hash'])
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (made) return { ...made, is_new: true }
  const before = await selectOwn(tx, REF, { bank_account_id, method: platform, content_hash })
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...before, is_new: false }
}

const INSERT = `insert into payout_line (brand_id, payout_file_id, bank_account_id, method, outlet_id, business_date, order_number,
    store, kind, told_on, paid_on, gross, commission, promo, adjustment, net, line_key)
  select $1::int, $2::int, $3::int, $4::text, outlet_id, told_on, order_number, store, kind, told_on, paid_on, gross,
    commission, promo, adjustment, net, line_key
  from json_populate_recordset(null::payout_line, $5::json)
  on conflict (brand_id, bank_account_id, method, line_key) do nothing returning id`

async function insertLines(tx: WriteContext, payout_file_id: number, opened: Opened, upload: Upload) {
  const [home] = opened.outlets
  const rows = keyed(opened.lines).map((line) => ({
    ...line,
    outlet_id: outletOfStore(line.store, opened.outlets) ?? home?.id,
  }))
  const made = await runText<{ id: number }>(tx.db, INSERT, [
    ...[tx.brand_id, payout_file_id, upload.bank_account_id, upload.platform, JSON.stringify(rows)],
  ])
  return made.length
}

/** The days on which orders of a file count are booked anew. */
async function markFile(tx: WriteContext, payout_file_id: number): Promise<void> {
  await markFound(
    tx,
    sql`select outlet_id, business_date from payout_line
      where brand_id = ${ownBrand} and payout_file_id = ${payout_file_id}`,
  )
}

interface KeptFile {
  readonly id: number
  /** Lines that came with it and were not there before. */
  readonly lines: number
  /** Lines that an earlier file had brought. */
  readonly known: number
  /** Lines of its platform, of whatever file, whose receipt was found now. */
  readonly matched: number
}

/**
 * Keeps the payout file of a platform and finds the receipts of what is new in it. A line that an earlier file has brought
 * is not brought again, and the same file once more is the one that is there.
 */
export async function keepPayoutFile(ctx: Context, upload: Upload): Promise<KeptFile> {
  return withAccess(ctx, can('payment', 'update'), 'write', async (current) =>
    transaction(current, async (tx) => {
      const opened = await openFile(tx, upload)
      const { account, lines, problems } = opened
      const more = problems.length > SHOWN_PROBLEMS ? ` dan ${problems.length - SHOWN_PROBLEMS} lainnya` : ''
      if (problems.length > 0) refuse(`${problems.slice(0, SHOWN_PROBLEMS).join('; ')}${more}`)
      if (lines.length === 0) refuse(SHEET.empty)
      await keepColumns(tx, opened, upload)
      const kept = await insertFile(tx, upload, daysOf(lines))
      const fresh = await insertLines(tx, kept.id, opened, upload)
      const matched = await settleOrders(tx, account, upload.platform)
      await markFile(tx, kept.id)
      if (kept.is_new)
        await audit(tx, {
          action: `${REF}.create`,
          entity: REF,
          entity_id: kept.id,
          label: kept.name,
          outlet_id: account.outlet_id,
          after: { bank_account_id: account.id, method: upload.platform, lines: fresh },
        })
      return { id: kept.id, lines: fresh, known: lines.length - fresh, matched }
    }),
  )
}

/** Takes a payout file away with its lines: what was to be paid out is again as our receipts say. */
export const removePayoutFile = command('payout_file.remove', {
  permission: can('payment', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const known = await selectOwn(tx, REF, { id }).select('bank_account_id').executeTakeFirst()
    if (!known) throw notFound('Berkas pencairan')
    const account = await lockBankAccount(tx, known.bank_account_id, 'Berkas pencairan')
    const row = await selectOwn(tx, REF, { id })
      .select(['name', 'method'])
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Berkas pencairan')
    await markFile(tx, id)
    const gone = await deleteOwn(tx, 'payout_line', { payout_file_id: id }).returning('id').execute()
    await updateOwn(tx, REF, { id }).set({ removed_at: tx.now() }).execute()
    await audit(tx, {
      action: `${REF}.remove`,
      entity: REF,
      entity_id: id,
      label: row.name,
      outlet_id: account.outlet_id,
      before: { method: row.method, lines: gone.length },
      after: { method: row.method, lines: 0 },
    })
    return { id }
  },
})
