/** A GraphQL operation as the client sends it, carrying the types of its answer and variables. */
export interface TypedDocument<R, V> {
  operation_name: string
  query: string
  /** Object types the answer is made of; what a write outdates is looked up by them. */
  types: readonly string[]
  /** Of a list: the query that counts what groups of filters find in it, given as `of`. */
  tallies?: string | undefined
  __result?: R
  __variables?: V
}

/** Made by the code generator next to each `.graphql` file; not called by hand. */
export function document<R, V>(
  operation_name: string,
  query: string,
  types: readonly string[] = [],
  tallies?: string,
): TypedDocument<R, V> {
  return { operation_name, query, types, tallies }
}

/** The answer to a list's `tallies`, under the name of the list. */
type Tallies = Readonly<Record<string, { tallies: readonly number[] }>>

/** The document that counts in a list what groups of filters find. @throws of a document that is no list's. */
export function talliesOf<R, V>(
  list: TypedDocument<R, V>,
): TypedDocument<Tallies, { of: readonly object[] }> {
  if (!list.tallies) throw new Error(`${list.operation_name} counts nothing`)
  return document(`${list.operation_name}Tallies`, list.tallies, list.types)
}
