/**
 * Kinds of records that can be talked about, by the names the search over everything has for them, and the module whose
 * `view` shows them.
 */
export const COMMENT_MODULES = {
  item: 'menu',
  variant: 'variant',
  price: 'price',
  discount: 'discount',
  ingredient: 'ingredient',
  recipe: 'recipe',
  supplier: 'supplier',
  purchase_order: 'purchase_order',
  receiving: 'receiving',
  production: 'produce',
  adjustment: 'adjustment',
  transaction: 'report_transaction',
  income_expense: 'income_expense',
  member: 'member',
  outlet: 'outlet',
  table: 'table',
  admin: 'admin',
} as const
/** What can be talked about. */
export type CommentKind = keyof typeof COMMENT_MODULES

export const COMMENT_KINDS = Object.keys(COMMENT_MODULES) as [CommentKind, ...CommentKind[]]

/** How long a comment may be. */
export const LONGEST_COMMENT = 2000
/** So many comments are told at once, the newest; older ones are asked for. */
export const COMMENTS_AT_ONCE = 20

/** Whether records of a kind, as the log calls it, can be talked about. */
export const isCommentKind = (kind: string): kind is CommentKind => Object.hasOwn(COMMENT_MODULES, kind)
