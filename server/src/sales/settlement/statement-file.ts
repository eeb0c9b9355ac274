import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import { StatementColumnsInput } from '../bank-account/bank-account.input.ts'
import type { ColumnMap, StatementProfile } from '../bank-account/statement-profile.calc.ts'
import { type Named, type ReadStatement, readStatement } from './read-statement.calc.ts'

const STATEMENT_SHEET = { empty: 'File tidak berisi baris mutasi', most_rows: 5000 }

interface Account {
  readonly profile: string
  readonly columns: unknown
  readonly is_reversed: boolean
  readonly opened_on: string | null
}

async function readMethods(ctx: Context | WriteContext): Promise<Named[]> {
  return selectOwn(ctx, 'payment_method').select(['code', 'name']).execute()
}

/** The headings that somebody chose for a file, as the page sends them; null keeps those of the account. */
export function parseColumns(text: string | null): ColumnMap | null {
  if (text === null) return null
  const read = () => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw invalid({ columns: 'Pilihan kolom tidak dapat dibaca' })
    }
  }
  return parseInput(StatementColumnsInput, read())
}

/** What came before the account began is in what lay there at first, and would count twice. */
function beforeOpening({ lines }: ReadStatement, { opened_on }: Account): string[] {
  if (opened_on === null) return []
  const count = lines.filter(({ settled_on }) => settled_on < opened_on).length
  const till = `sebelum saldo awal ${opened_on} sudah termasuk di dalamnya`
  return count > 0 ? [`${count} baris ${till}: hapus dari file, atau ubah saldo awal`] : []
}

/** Reads the file of a statement as its account says, or by columns that are chosen for it. */
export async function readStatementFile(
  ctx: Context | WriteContext,
  account: Account,
  bytes: Buffer,
  chosen: ColumnMap | null,
): Promise<ReadStatement> {
  const { headers, rows, header_row } = await readTable(bytes, STATEMENT_SHEET)
  const format = {
    profile: account.profile as StatementProfile,
    columns: chosen ?? (account.columns as ColumnMap),
    is_reversed: account.is_reversed,
  }
  const today = ctx.now().toISOString().slice(0, 10)
  const read = readStatement([headers, ...rows], {
    ...{ format, methods: await readMethods(ctx), first_row: header_row, today },
  })
  return { ...read, problems: [...read.problems, ...beforeOpening(read, account)] }
}
