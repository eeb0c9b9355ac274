/** The code that is cash even where the brand has no method of it; `pays_cash` says the same in the database. */
export const CASH_CODE = 'TUNAI'

/** Whether a code that a till names is cash, by the brand's method of it, else by the code itself. */
export function isCash(code: string, method: { readonly type: string } | undefined): boolean {
  return method ? method.type === 'cash' : code === CASH_CODE
}
