import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import {
  type AccountKind,
  isRole,
  kindOfCode,
  ROLE_KEYS,
  ROLES,
  type Role,
} from './standard-accounts.calc.ts'
import { subjectsToTry } from './subject.calc.ts'

/** Which account takes what of the business at an outlet. */
export type FindAccount = (role: Role, subject: string, outlet_id: number) => number

interface Wanted {
  readonly role: Role
  readonly subject: string
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
}

/**
 * What a category's entries fall to, by the code it bears. What is not part of the profit stands on no account of it, even
 * if the category has the code of one.
 */
async function wantedByCategories(tx: WriteContext): Promise<Wanted[]> {
  const categories = await selectOwn(tx, 'income_expense_category')
    .select(['id', 'name', 'kind', 'account_code', 'is_in_profit', 'is_purchase'])
    .where('account_code', 'is not', null)
    .orderBy('id')
    .execute()
  return categories.flatMap(({ id, name, kind, account_code: code, is_in_profit, is_purchase }) => {
    if (code === null || is_purchase || !isRole(kind)) return []
    const role = is_in_profit ? kind : 'not_profit'
    const of = kindOfCode(code) ?? ROLES[role].kind
    if (!is_in_profit && (of === 'income' || of === 'cost')) return []
    return [{ role, subject: String(id), code, name, kind: of }]
  })
}

/** Opens an account, unless there is one of that code, which then serves. */
async function openAccount(tx: WriteContext, { code, name, kind }: Wanted): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into book_account (brand_id, code, name, kind, created_at, updated_at)
      values (${tx.brand_id}, ${code}, ${name.slice(0, 80)}, ${kind}, ${tx.now()}, ${tx.now()})
      on conflict (brand_id, lower(code)) do nothing returning id)
    select id from made
    union all select id from book_account where brand_id = ${tx.brand_id} and lower(code) = lower(${code})`.execute(
    tx.db,
  )
  const [row] = rows
  if (!row) throw new RangeError(`no account ${code}`)
  return row.id
}

const keyOf = (role: string, subject: string, outlet_id: number | null) =>
  `${role} ${outlet_id ?? ''} ${subject}`

/** Holds the books of the brand: whoever books, opens accounts or closes a month, one after another. */
export async function holdBooks(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BOOKS_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** First key of the advisory locks of books; the second is the brand. */
const BOOKS_LOCK = 7_002

/**
 * Opens what accounts are still missing: one for each role, and one for each code that categories bear. The books are held.
 * @returns which account takes what: that of its subject at the outlet, of its subject, of the outlet, or the usual one.
 */
export async function openAccounts(tx: WriteContext): Promise<FindAccount> {
  const mappings = await selectOwn(tx, 'book_mapping')
    .select(['role', 'subject', 'outlet_id', 'account_id'])
    .execute()
  const known = new Map(
    mappings.map(({ role, subject, outlet_id, account_id }) => [keyOf(role, subject, outlet_id), account_id]),
  )
  const standard = ROLE_KEYS.map((role): Wanted => ({ role, subject: '', ...ROLES[role] }))
  for (const wanted of [...standard, ...(await wantedByCategories(tx))]) {
    const { role, subject } = wanted
    const key = keyOf(role, subject, null)
    if (known.has(key)) continue
    const account_id = await openAccount(tx, wanted)
    await tx.db
      .insertInto('book_mapping')
      .values({ brand_id: tx.brand_id, role, subject, account_id, created_at: tx.now() })
      .execute()
    known.set(key, account_id)
  }
  return (role, subject, outlet_id) => {
    for (const tried of subjectsToTry(role, subject)) {
      const account_id = known.get(keyOf(role, tried, outlet_id)) ?? known.get(keyOf(role, tried, null))
      if (account_id !== undefined) return account_id
    }
    throw new RangeError(`no account takes ${role}`)
  }
}
