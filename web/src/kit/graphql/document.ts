/** A GraphQL operation as the client sends it, carrying the types of its answer and variables. */
export interface TypedDocument<R, V> {
  operation_name: string
  query: string
  /** Object types the answer is made of; what a write outdates is looked up by them. */
  types: readonly string[]
  __result?: R
  __variables?: V
}

/** Made by the code generator next to each `.graphql` file; not called by hand. */
export function document<R, V>(
  operation_name: string,
  query: string,
  types: readonly string[] = [],
): TypedDocument<R, V> {
  return { operation_name, query, types }
}
