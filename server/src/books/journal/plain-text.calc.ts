import type { AccountKind } from '../account/standard-accounts.calc.ts'
import { ENTRY_KIND_NAMES, type EntryKind } from '../posting/entry-kind.calc.ts'

/** An entry as a file of plain-text accounting needs it. */
export interface PlainEntry {
  readonly id: number
  readonly business_date: string
  readonly for_date: string
  readonly kind: EntryKind
  readonly outlet: string
  readonly is_correction: boolean
  readonly lines: readonly {
    readonly account: PlainAccount
    readonly subject: string | null
    /** Whole rupiah; debits are positive. */
    readonly amount: number
  }[]
}

interface PlainAccount {
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
}

/** What hledger and ledger call the five classes: they know them by these names in any language. */
const CLASSES: Readonly<Record<AccountKind, { name: string; type: string }>> = {
  asset: { name: 'Aset', type: 'Asset' },
  liability: { name: 'Kewajiban', type: 'Liability' },
  equity: { name: 'Modal', type: 'Equity' },
  income: { name: 'Pendapatan', type: 'Revenue' },
  cost: { name: 'Beban', type: 'Expense' },
}

/** Text in which nothing means anything to the format: no colon, semicolon, bar or line, and single spaces. */
const plain = (text: string) =>
  text
    .replace(/[:;|\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What an account is called: its class, then code and name. */
export const plainAccount = ({ code, name, kind }: PlainAccount): string =>
  `${CLASSES[kind].name}:${plain(`${code} ${name}`)}`

/** The head of a file: the currency, what each class is, and the accounts. */
export function plainHead(accounts: readonly PlainAccount[]): string {
  const classes = Object.values(CLASSES).map(({ name, type }) => `account ${name}  ; type: ${type}`)
  const names = [...new Set(accounts.map(plainAccount))].map((name) => `account ${name}`)
  return `${['commodity 1000. IDR', ...classes, ...names].join('\n')}\n\n`
}

/** An entry: date, number, what it is of, and its lines, which add up to nothing. */
export function plainEntry(entry: PlainEntry): string {
  const { id, business_date, for_date, kind, outlet, is_correction, lines } = entry
  const about = [ENTRY_KIND_NAMES[kind], ...(is_correction ? ['koreksi'] : [])].join(', ')
  const head = `${business_date} (${id}) ${plain(outlet)} | ${about}  ; untuk:${for_date}`
  const rows = lines.map(
    ({ account, subject, amount }) =>
      `    ${plainAccount(account)}  ${amount} IDR${subject ? `  ; ${plain(subject)}` : ''}`,
  )
  return `${[head, ...rows].join('\n')}\n\n`
}
