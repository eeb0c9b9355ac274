import type { WriteContext } from '../../kit/context.ts'

type Begin = (tx: WriteContext) => Promise<unknown>

const beginnings: Begin[] = []

/** Says what a later area gives a brand that has just signed up, in the transaction that makes it. */
export function whenBrandBegins(begin: Begin): void {
  beginnings.push(begin)
}

/** Gives a new brand what later areas want it to begin with. */
export async function beginBrand(tx: WriteContext): Promise<void> {
  for (const begin of beginnings) await begin(tx)
}
