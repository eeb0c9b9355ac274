import {
  type CompiledQuery,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely'

const OWN_BRAND = Symbol('the brand that a statement is sent for')

/**
 * The brand that a statement is sent for, as one parameter however often it is named: `x.brand_id = ${ownBrand}`. Every
 * table of a statement is tied to it, in joins and sub-selects too, so that a database spread over machines by brand
 * finds all of them on one.
 */
export const ownBrand: RawBuilder<number> = sql.val(OWN_BRAND as unknown as number)

/** A compiled statement that tells whether the brand is one of its parameters. */
type BrandQuery = CompiledQuery & { readonly names_brand: boolean }

/** Compiles the statements of one brand. */
export class BrandQueryCompiler extends PostgresQueryCompiler {
  readonly #brand_id: number
  #placeholder: string | undefined

  constructor(brand_id: number) {
    super()
    this.#brand_id = brand_id
  }

  override compileQuery(node: RootOperationNode, query_id: CompiledQuery['queryId']): BrandQuery {
    this.#placeholder = undefined
    const compiled = super.compileQuery(node, query_id)
    return { ...compiled, names_brand: this.#placeholder !== undefined }
  }

  protected override appendValue(value: unknown): void {
    if (value !== OWN_BRAND) {
      super.appendValue(value)
    } else if (this.#placeholder) {
      this.append(this.#placeholder)
    } else {
      super.appendValue(this.#brand_id)
      this.#placeholder = this.getCurrentParameterPlaceholder()
    }
  }
}

/**
 * A fragment as text that need not be compiled again, but for the brand; undefined when it has other parameters, such as
 * the time.
 */
export function textOf(
  fragment: RawBuilder<unknown>,
  db: QueryExecutorProvider,
): RawBuilder<unknown> | undefined {
  const { sql: text, parameters, names_brand } = fragment.compile(db) as BrandQuery
  if (!names_brand) return parameters.length === 0 ? sql.raw(text) : undefined
  if (parameters.length > 1) return undefined
  const texts = text.split(/\$1\b/)
  return sql(Object.assign(texts, { raw: texts }), ...texts.slice(1).map(() => ownBrand))
}
